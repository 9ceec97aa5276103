export const ru = {
  title: 'Карьеры',
  reigns: 'Партий на троне',
}
