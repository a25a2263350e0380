/** The grid of the bench: 500 cards in ten groups, as a menu is kept. The peer imports the same names and groups. */
export const DISHES = 500;
export const COURSES = ['rice', 'noodle', 'soup', 'side', 'bread', 'tea', 'coffee', 'juice', 'sweet', 'gift'];
/** Any picture that the site serves. */
const PICTURE = '/favicon.svg';

export const dishSchema = {
  title: 'Dishes',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name', minLength: 1, maxLength: 100 },
    course: { type: 'string', title: 'Course', enum: COURSES },
    picture: { type: 'string', title: 'Picture', format: 'image' },
    here: { type: 'integer', title: 'Dine in', format: 'money' },
    away: { type: 'integer', title: 'Take out', format: 'money' },
    active: { type: 'boolean', title: 'Supply' },
  },
  required: ['name'],
  views: {
    list: {
      kind: 'cards',
      filters: [],
      columns: ['name'],
      groupBy: 'course',
      groupParam: 'course',
      loadAll: true,
      perPage: 20,
      card: { title: 'name', image: 'picture', lines: ['here', 'away'], switch: 'active' },
      actions: [{ name: 'duplicate', placement: 'row', builtIn: 'duplicate', permission: 'create' }],
    },
  },
};

export const dishResource = { menuKey: 'dish', route: 'dish', menu: {}, privileges: ['admin:crud'] };

/** @param number from 1; the courses one after the other, fifty dishes each */
export function buildDish(number: number) {
  return {
    name: dishName(number),
    course: COURSES[Math.floor((number - 1) / (DISHES / COURSES.length))],
    picture: PICTURE,
    here: 30 + (number % 40) * 5,
    away: 25 + (number % 40) * 5,
    active: number % 9 !== 0,
  };
}

/** Tells a card from every other by its text. */
export function dishName(number: number): string {
  return `Dish ${String(number).padStart(3, '0')}.`;
}
