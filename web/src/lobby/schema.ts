// Options as the catalog describes them: their kind and range from the JSON Schema, their words beside it.
import type { OptionShown } from '../wire'

export type Value = boolean | number | string | null

export type Kind =
  | { type: 'flag' }
  | { type: 'number'; least: number; most: number; nullable: boolean }
  | { type: 'choice'; among: readonly string[] }
  | { type: 'text' }

export interface Option {
  key: string
  label: string
  meaning: string
  usual: Value
  kind: Kind
}

interface Property {
  type?: string
  enum?: string[]
  anyOf?: Property[]
  minimum?: number
  maximum?: number
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
  if (main.enum) return { type: 'choice', among: main.enum }
  if (main.type === 'boolean') return { type: 'flag' }
  if (main.type === 'string') return { type: 'text' }
  return { type: 'number', least: main.minimum ?? 0, most: main.maximum ?? 1_000_000, nullable: parts.length > 1 }
}

/** The options in the order of the catalog; `choices` names the values of those that the schema leaves open. */
export function optionsOf(
  schema: Record<string, unknown>,
  shown: readonly OptionShown[],
  choices: Record<string, readonly string[]> = {},
): Option[] {
  const found = properties(schema)
  return shown.map(({ key, label, meaning }) => {
    const property = found[key] ?? {}
    const among = choices[key]
    const kind: Kind = among ? { type: 'choice', among } : kindOf(property)
    return { key, label: label || key, meaning, usual: property.default ?? null, kind }
  })
}

/** Every option at its usual value. */
export function usualValues(schema: Record<string, unknown>): Record<string, Value> {
  return Object.fromEntries(Object.entries(properties(schema)).map(([key, one]) => [key, one.default ?? null]))
}
