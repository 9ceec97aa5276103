// With whom one plays, the first choice of the front page; kept in local storage.

export const COMPANIES = ['alone', 'here', 'world'] as const
export type Company = (typeof COMPANIES)[number]

const KEY = 'dvor.company'

function read(): Company {
  try {
    return COMPANIES.find((one) => one === localStorage.getItem(KEY)) ?? 'world'
  } catch {
    return 'world'
  }
}

let chosen = $state<Company>(read())

export const company = (): Company => chosen

export function keepCompany(wanted: Company): void {
  chosen = wanted
  try {
    localStorage.setItem(KEY, wanted)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
