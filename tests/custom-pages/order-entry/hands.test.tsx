// @vitest-environment jsdom
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { LISTS, openPage, WORDS } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

/** Hands are slower than a scanner, however fast the machine runs the test. */
const HANDS_MILLISECONDS = 200;
let pressedAt = 0;

/** Presses a key where the keys are, with what a browser does by itself about an Enter without another use. */
function press(key: string, more: KeyboardEventInit = {}) {
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key, ...more });
  pressedAt = Math.max(event.timeStamp, pressedAt + HANDS_MILLISECONDS);
  Object.defineProperty(event, 'timeStamp', { value: pressedAt });
  const isUsed = !fireEvent(target, event);
  if (key === 'Enter' && !isUsed && target instanceof HTMLButtonElement) fireEvent.click(target);
}
const tap = (name: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: WORDS.items })).getByRole('button', {
      name: new RegExp(`^${name}`),
    }),
  );
const radio = (name: string) => screen.getByRole('radio', { name });
const isChecked = (name: string) => radio(name).getAttribute('aria-checked') === 'true';

async function openPayment() {
  const opened = await openPage();
  tap('紅茶');
  press('Enter');
  await screen.findByRole('dialog', { name: WORDS.checkout });
  return opened;
}

test('arrows in the choice of a buyer choose a buyer, and not the way to pay', async () => {
  await openPayment();
  radio(WORDS.buyer.none).focus();
  press('ArrowRight');
  expect(isChecked(WORDS.buyer.ban)).toBe(true);
  // Its field waits until it is wanted: the next arrow goes on.
  expect(document.activeElement).toBe(radio(WORDS.buyer.ban));
  press('ArrowRight');
  expect(isChecked(WORDS.buyer['3J0002'])).toBe(true);
  expect(isChecked('現金')).toBe(true);
  fireEvent.click(radio(WORDS.buyer.ban));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: WORDS.buyer.ban }));
});

test('a business number that was chosen by arrows takes the digits, and Enter pays', async () => {
  const { provider } = await openPayment();
  radio(WORDS.buyer.none).focus();
  press('ArrowRight');
  for (const key of '22099131') press(key);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: WORDS.buyer.ban }).value).toBe('22099131');
  press('Enter');
  await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
  expect(provider.calls[0]?.args).toMatchObject({
    buyer_ban: '22099131',
    payments: [{ type: 'cash', amount: 30, tendered: 30 }],
  });
});

test('the keys of the screen write the number that was tapped, and cash once that is tapped', async () => {
  await openPayment();
  fireEvent.click(radio(WORDS.buyer.ban));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: WORDS.buyer.ban });
  expect(field.inputMode).toBe('numeric');
  const pad = screen.getByRole('group', { name: WORDS.buyer.ban });
  const tapKey = (name: string) => fireEvent.click(within(pad).getByRole('button', { name }));
  for (const key of '22099131') tapKey(key);
  expect(field.value).toBe('22099131');
  fireEvent.click(screen.getByRole('button', { name: '30', pressed: false }));
  expect(document.activeElement).not.toBe(field);
  for (const key of ['5', '0']) tapKey(key);
  expect(field.value).toBe('22099131');
  expect(screen.getByRole('button', { name: '50', pressed: true })).toBeDefined();
  // A choice that is tapped again keeps what was typed.
  fireEvent.click(radio(WORDS.buyer.ban));
  expect(field.value).toBe('22099131');
});

test('arrows choose the way to pay from the dialog and in their group, not from another button', async () => {
  await openPayment();
  press('ArrowRight');
  expect(isChecked('悠遊卡')).toBe(true);
  radio('悠遊卡').focus();
  press('ArrowLeft');
  expect(isChecked('現金')).toBe(true);
  expect(document.activeElement).toBe(radio('現金'));
  screen.getByRole('button', { name: WORDS.back }).focus();
  press('ArrowRight');
  expect(isChecked('現金')).toBe(true);
});

test('arrows move in the choices of the till, where the list of lines leaves them alone', async () => {
  await openPage();
  tap('紅茶');
  tap('奶茶');
  radio(WORDS.takeIn).focus();
  press('ArrowRight');
  expect(isChecked(WORDS.takeOut)).toBe(true);
  press('ArrowDown');
  expect(isChecked(WORDS.takeIn)).toBe(true);
  radio(WORDS.quantity).focus();
  press('ArrowRight');
  expect(isChecked(WORDS.table)).toBe(true);
});

test('the options and the note of the marked line are reached and left by keys alone', async () => {
  const [tea, ...others] = LISTS['item.fetchItems'];
  const content = [{ name: '正常冰', value: true }, { name: '去冰' }];
  await openPage({
    lists: {
      'item.fetchItems': [{ ...tea, ingredient_ids: [1] }, ...others],
      'ingredient.fetchIngredients': [{ id: 1, name: '冰量', options: { type: 'radio', content } }],
    },
  });
  tap('紅茶');
  press('e');
  await expect.poll(() => document.activeElement).toBe(radio('正常冰'));
  press('ArrowRight');
  expect(isChecked('去冰')).toBe(true);
  press('Enter');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('n');
  const note = await screen.findByRole('textbox', { name: WORDS.note });
  expect(document.activeElement).toBe(note);
  fireEvent.change(note, { target: { value: '少油' } });
  press('Escape');
  press('Enter');
  expect(await screen.findByRole('dialog', { name: WORDS.checkout })).toBeDefined();
});

test('each tool of the header has its word', async () => {
  await openPage();
  const banner = within(screen.getByRole('banner'));
  for (const tool of Object.values(WORDS.tools)) expect(banner.getByText(tool)).toBeDefined();
});

test('Escape leaves the items, and Enter is the checkout again', async () => {
  await openPage();
  tap('紅茶');
  fireEvent.keyDown(document.body, { key: 'g' });
  await expect.poll(() => document.activeElement?.textContent).toContain('紅茶');
  press('Escape');
  expect(document.activeElement).toBe(document.body);
  press('Enter');
  expect(await screen.findByRole('dialog', { name: WORDS.checkout })).toBeDefined();
});

test('an Enter that bounces or is held at the payment leaves the change on the screen', async () => {
  const { papers } = await openPayment();
  press('Enter');
  press('Enter');
  const sold = await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
  press('Enter');
  const next = within(sold).getByRole('button', { name: new RegExp(`^${WORDS.sold.next}`) });
  await expect.poll(() => document.activeElement).toBe(next);
  press('Enter', { repeat: true });
  expect(sold.isConnected).toBe(true);
  press('Enter');
  expect(sold.isConnected).toBe(false);
  await expect.poll(() => papers.length).toBe(3);
});

test('every key is in the help, those at the payment too', async () => {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: WORDS.help.title }));
  const help = await screen.findByRole('dialog', { name: WORDS.help.title });
  for (const words of [WORDS.keys.leave, WORDS.keys.tendered, WORDS.keys.payment, WORDS.keys.pay])
    expect(within(help).getByText(words)).toBeDefined();
});

test('clearing without lines takes back what was typed, and asks nobody', async () => {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${WORDS.table}`) }));
  press('1');
  press('2');
  expect(screen.getByRole('button', { name: `${WORDS.table}12` })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: WORDS.clear }));
  expect(screen.getByRole('button', { name: `${WORDS.table}0` })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("a search that is begun while the sale is still shown is the next guest's", async () => {
  const { papers } = await openPayment();
  press('Enter');
  const sold = await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
  press('/');
  const search = await screen.findByRole('textbox', { name: WORDS.search });
  expect(sold.isConnected).toBe(false);
  await expect.poll(() => document.activeElement).toBe(search);
  expect(screen.getByText(WORDS.empty)).toBeDefined();
  await expect.poll(() => papers.length).toBe(3);
});

test('an order that is taken out has no table, on the screen and on the wire; at the table again it has it back', async () => {
  const { provider } = await openPage();
  tap('紅茶');
  const table = () => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${WORDS.table}`) });
  fireEvent.click(table());
  press('7');
  fireEvent.click(radio(WORDS.takeOut));
  expect([table().disabled, radio(WORDS.table).hasAttribute('disabled')]).toEqual([true, true]);
  press('t');
  await expect.poll(() => isChecked(WORDS.quantity)).toBe(true);
  fireEvent.click(radio(WORDS.takeIn));
  expect(table().textContent).toBe(`${WORDS.table}7`);
  fireEvent.click(radio(WORDS.takeOut));
  press('Enter');
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.paying.confirm}`) }));
  await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
  expect(provider.calls[0]?.args).toMatchObject({ take_type: 'take_out' });
  expect(provider.calls[0]?.args).not.toHaveProperty('table_number');
});

test('a letter that the next key overtakes on a busy page is not lost', async () => {
  await openPage();
  tap('紅茶');
  // Hands press both before the page comes to its timers.
  press('t');
  press('5');
  expect(screen.getByRole('radio', { name: WORDS.table }).getAttribute('aria-checked')).toBe('true');
  press('l');
  press('Enter');
  expect(screen.getByRole('dialog', { name: WORDS.orders.title })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: WORDS.checkout })).toBeNull();
});

test('a letter acts once, whatever key comes after it has acted', async () => {
  await openPage();
  tap('紅茶');
  press('+');
  const order = screen.getByRole('list', { name: WORDS.order });
  await waitFor(() => expect(order.textContent).toContain('60'));
  press('Escape');
  expect(order.textContent).toContain('60');
});

test('Enter in a search without a word takes nothing and ends it', async () => {
  await openPage();
  tap('紅茶');
  fireEvent.click(screen.getByRole('button', { name: WORDS.search }));
  const search = screen.getByRole('textbox', { name: WORDS.search });
  search.focus();
  press('Enter');
  expect(screen.queryByRole('textbox', { name: WORDS.search })).toBeNull();
  expect(within(screen.getByRole('list', { name: WORDS.order })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('list', { name: WORDS.order }).textContent).toContain('30');
});

test('a business number is called wrong only once it is whole', async () => {
  await openPayment();
  fireEvent.click(radio(WORDS.buyer.ban));
  expect(screen.getByText(WORDS.buyer.missing)).toBeDefined();
  const field = screen.getByRole('textbox', { name: WORDS.buyer.ban });
  fireEvent.change(field, { target: { value: '2209' } });
  expect(screen.getByText(WORDS.buyer.hints.ban)).toBeDefined();
  expect(screen.queryByText(WORDS.buyer.wrong.ban)).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('false');
  fireEvent.change(field, { target: { value: '22099132' } });
  expect(screen.getByText(WORDS.buyer.wrong.ban)).toBeDefined();
});
