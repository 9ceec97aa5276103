// Guesses the grammatical gender of a name until the person has chosen: most women's names end in «а» or «я».
import type { Gender } from '../wire'

/** Names with such an ending that are men's, or of any gender. */
const NOT_WOMEN = new Set(
  (
    'алеша антоха боря валера валя ваня вася веня витя вова володя гаврила гена гера гоша гриша данила ' +
    'дима добрыня емеля женя жора илья илюша кеша кирюша коля костя кузьма кузя лева леня леха леша лука ' +
    'матюша миша митя мойша мустафа муса никита паша петя рома савва сава саня саша сева сеня серега сережа слава ' +
    'степа тема тимоха тимоша толя тоха федя филя фока фома шура юра яша ' +
    'danila dima elisha ezra grisha ilia ilya joshua kolya kostya kuzma luca luka micha mischa misha mitya mustafa ' +
    'musa nikita noa pasha petya roma sasha slava vanya vasya vova yasha zhenya'
  ).split(' '),
)
const WOMEN = new Set('адель асель любовь мишель николь нинель рахиль руфь эсфирь юдифь'.split(' '))

export function genderOf(name: string): Gender {
  const first = /\p{L}+/u.exec(name.toLowerCase().replaceAll('ё', 'е'))?.[0] ?? ''
  return WOMEN.has(first) || (/..[аяa]$/u.test(first) && !NOT_WOMEN.has(first)) ? 'f' : 'm'
}
