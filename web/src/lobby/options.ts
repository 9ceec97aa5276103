// Options as the catalog describes them: kind and range from their JSON Schema, texts beside it.
import type { ChoiceShown, OptionShown, GameShown, PresetShown, TableOptions, Language } from '../wire'
import type { Theme } from '../game'

export type Value = boolean | number | string | null

export type Kind =
  | { type: 'flag' }
  | { type: 'number'; least: number; most: number; nullable: boolean }
  | { type: 'choice'; among: readonly ChoiceShown[] }
  | { type: 'text'; most: number }
  /** A set of up to this many choices, stored under these keys; the default value means none. */
  | { type: 'set'; keys: readonly string[]; among: readonly ChoiceShown[] }

export interface Option {
  key: string
  label: string
  meaning: string
  usual: Value
  kind: Kind
}

interface Property {
  type?: string
  anyOf?: Property[]
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
  default?: Value
}

function properties(schema: Record<string, unknown>): Record<string, Property> {
  const name = String(schema.$ref).split('/').at(-1)!
  const definitions = schema.$defs as Record<string, { properties: Record<string, Property> }>
  return definitions[name]?.properties ?? {}
}

function kindOf(property: Property): Kind {
  const parts = property.anyOf ?? [property]
  const main = parts.find((part) => part.type !== 'null') ?? property
  if (main.type === 'boolean') return { type: 'flag' }
  if (main.type === 'string') return { type: 'text', most: main.maxLength ?? 200 }
  return { type: 'number', least: main.minimum ?? 0, most: main.maximum ?? 1_000_000, nullable: parts.length > 1 }
}

/** The options in the order of the catalog; `more` has choices that the catalog does not list. */
export function optionsOf(
  schema: Record<string, unknown>,
  shown: readonly OptionShown[],
  more: Record<string, readonly ChoiceShown[]> = {},
): Option[] {
  const found = properties(schema)
  // Options of the same format form a set, under the first of them.
  const alike = (key: string) => {
    const format = found[key]?.format
    return format === undefined ? [key] : shown.map((one) => one.key).filter((one) => found[one]?.format === format)
  }
  const repeated = new Set(shown.flatMap(({ key }) => alike(key).slice(1)))
  return shown
    .filter(({ key }) => !repeated.has(key))
    .map(({ key, label, meaning, choices }) => {
      const property = found[key] ?? {}
      const among = more[key] ?? choices
      const one: Kind = among ? { type: 'choice', among } : kindOf(property)
      const keys = alike(key)
      const kind: Kind = one.type === 'choice' && keys.length > 1 ? { type: 'set', keys, among: one.among } : one
      return { key, label: label || key, meaning, usual: property.default ?? null, kind }
    })
}

/** The default values. */
export function usualValues(schema: Record<string, unknown>): Record<string, Value> {
  return Object.fromEntries(Object.entries(properties(schema)).map(([key, one]) => [key, one.default ?? null]))
}

// --- presets of the catalog: which one a table has, and what another one would change ---

type Values = Record<string, Value>

/** The options that presets set; all others belong to the host alone. */
const CLOCKS = ['turn_seconds', 'step_seconds', 'window_seconds', 'rest_seconds'] as const

export function optionsOfPreset(game: GameShown, preset: PresetShown): Values {
  return { ...usualValues(game.schema), ...(preset.options as Values) }
}

export function tableOfPreset(game: GameShown, preset: PresetShown, table: TableOptions): TableOptions {
  const usual = usualValues(game.table_schema)
  const clocks = Object.fromEntries(CLOCKS.map((key) => [key, usual[key] ?? null]))
  return { ...table, ...clocks, ...preset.table }
}

/** The preset of a table; null: the host has changed something. */
export function presetOn(game: GameShown, options: object, table: TableOptions): PresetShown | null {
  const same = (one: object, other: object): boolean =>
    Object.entries(one).every(([key, value]) => (other as Values)[key] === value)
  return (
    game.presets?.find(
      (preset) =>
        same(optionsOfPreset(game, preset), options) && same(tableOfPreset(game, preset, table), table as object),
    ) ?? null
  )
}

// --- groups of options under headings ---

interface Themed {
  title: string
  options: readonly Option[]
}

/** The options of each group in order; first those in no group, under a heading of their own. */
export function byTheme(
  options: readonly Option[],
  themes: readonly Theme[],
  others: string,
  language: Language,
): Themed[] {
  const rest = options.filter((one) => !themes.some(({ keys }) => keys.includes(one.key)))
  const found = themes.map(({ title, keys }) => ({
    title: title[language],
    options: options.filter((one) => keys.includes(one.key)),
  }))
  return [{ title: others, options: rest }, ...found].filter((one) => one.options.length)
}

export const TABLE_THEMES: readonly Theme[] = [
  {
    title: { ru: 'Время и темп', en: 'Time and pace' },
    keys: ['turn_seconds', 'step_seconds', 'window_seconds', 'rest_seconds', 'absent_seconds', 'pace'],
  },
]
