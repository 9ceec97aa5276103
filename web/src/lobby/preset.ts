// Evenings laid out beforehand, as the catalog brings them: which one a table has, and what another would change.
import type { GameShown, PresetShown, TableOptions } from '../wire'
import { usualValues, type Value } from './schema'

type Values = Record<string, Value>

/** What a table has by a choice of evening; the rest of its own options is nobody's but the host's. */
const CLOCKS = ['turn_seconds', 'step_seconds', 'window_seconds', 'rest_seconds'] as const

export function optionsOfPreset(game: GameShown, preset: PresetShown): Values {
  return { ...usualValues(game.schema), ...(preset.options as Values) }
}

export function tableOfPreset(game: GameShown, preset: PresetShown, table: TableOptions): TableOptions {
  const usual = usualValues(game.table_schema)
  const clocks = Object.fromEntries(CLOCKS.map((key) => [key, usual[key] ?? null]))
  return { ...table, ...clocks, ...preset.table }
}

/** The evening that is on the table; null: the host has laid out one of their own. */
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
