// The help names options by their keys, for software and the terminal; on the page they are called as in the lobby.
import type { OptionShown } from '../wire'

export function optionsNamed(text: string, options: readonly OptionShown[]): string {
  return text.replace(/`(\w+)(?:: (\w+))?`/g, (whole, key: string, value: string | undefined) => {
    const option = options.find((one) => one.key === key)
    if (!option) return whole
    if (value === undefined) return `«${option.label}»`
    return `«${option.label}: ${option.choices?.find((one) => one.key === value)?.label ?? value}»`
  })
}
