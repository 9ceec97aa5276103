export const ru = {
  title: 'Двор',
  nothing: 'Сейчас при дворе делать нечего',
}
