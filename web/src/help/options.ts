// The help names options by their keys, for software and the terminal; on the page they are called as in the lobby.
import type { Language, OptionShown } from '../wire'
import { quoted } from '../words/quoted'

export function optionsNamed(text: string, options: readonly OptionShown[], language: Language): string {
  return text.replace(/`(\w+)(?:: (\w+))?`/g, (whole, key: string, value: string | undefined) => {
    const option = options.find((one) => one.key === key)
    if (!option) return whole
    if (value === undefined) return quoted(language, option.label)
    const chosen = option.choices?.find((one) => one.key === value)?.label ?? value
    return quoted(language, `${option.label}: ${chosen}`)
  })
}
