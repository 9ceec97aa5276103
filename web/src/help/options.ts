// The help names options by their keys, for programs and the terminal; on the page they are called as in the lobby.
import type { OptionShown } from '../wire'

export function optionsNamed(text: string, options: readonly OptionShown[], choices: Record<string, string>): string {
  return text.replace(/`(\w+)(?:: (\w+))?`/g, (whole, key: string, value: string | undefined) => {
    const label = options.find((one) => one.key === key)?.label
    if (!label) return whole
    return value === undefined ? `«${label}»` : `«${label}: ${choices[value] ?? value}»`
  })
}
