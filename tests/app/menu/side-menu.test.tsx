// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildMenu } from '../../../src/app/menu/build-menu.ts';
import { SideMenu } from '../../../src/app/menu/side-menu.tsx';
import { eventually } from '../../support/eventually.ts';
import { buildData } from '../support/build-data.ts';
import { buildRoute } from '../support/build-route.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

const FEW = ['one', 'two', 'three'].map((name) => buildRoute(name, { menu: { group: 'sales' } }));
const MANY = Array.from({ length: 300 }, (_, index) => buildRoute(`entity-${index}`));
const GROUPED = MANY.map((route) => ({ ...route, menu: { group: 'purchasing' } }));

const scrollIntoView = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  scrollIntoView.mockClear();
});

function Page({ routes, isRail }: { routes: typeof FEW; isRail: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <SideMenu
        menu={menus.get(routes) ?? []}
        current={pathname.slice('/dashboard/'.length)}
        isRail={isRail}
        version={null}
        onToggle={() => {}}
      />
      <output>{pathname + search}</output>
    </>
  );
}

const CAPTIONS = ['sales', 'master', 'operation'];
const menus = new Map([FEW, MANY, GROUPED].map((routes) => [routes, buildMenu(routes, ['admin'], CAPTIONS)]));

function draw(routes: typeof FEW, current: string, isRail = false) {
  const data = buildData();
  const translate = vi.spyOn(data.i18n, 'translate');
  drawInApp(<Page routes={routes} isRail={isRail} />, { data, routes, path: `/dashboard/${current}` });
  return { translate };
}

/** The entries, without the house's own mark above them. */
const entries = () => screen.getAllByRole('link', { name: /^(one|two|three|entity-\d+)$/ });
const heightOfTheRest = () =>
  [...document.querySelectorAll<HTMLElement>('nav [style*="height"]')].reduce(
    (sum, { style }) => sum + Number.parseInt(style.height, 10),
    0,
  );

describe('a link of the menu', () => {
  test('leads there within the app', () => {
    draw(FEW, 'one');
    expect(fireEvent.click(screen.getByText('two'))).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('/dashboard/two');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('two');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    (how) => {
      draw(FEW, 'one');
      // Here nothing follows a link by itself; it only says that it cannot.
      document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(screen.getByText('two'), how);
      expect(screen.getByRole('status').textContent).toBe('/dashboard/one');
    },
  );

  test('is named in the rail, too', () => {
    draw(FEW, 'one', true);
    fireEvent.click(screen.getByRole('link', { name: 'three' }));
    expect(screen.getByRole('status').textContent).toBe('/dashboard/three');
  });

  test('is scrolled into sight where it is the current one', async () => {
    draw(FEW, 'two');
    await eventually(() =>
      expect(scrollIntoView.mock.contexts).toEqual([screen.getByText('two').closest('a')]),
    );
  });
});

describe('a menu of hundreds', () => {
  test.each([
    ['entries', MANY, false, 32],
    ['entries of a group', GROUPED, false, 32],
    ['icons', MANY, true, 40],
  ])(
    'draws the %s in sight at once and the rest later, in the same place',
    async (_, routes, isRail, height) => {
      draw(routes, 'entity-0', isRail);
      const drawn = entries().length;
      expect(drawn).toBeLessThan(100);
      expect(heightOfTheRest()).toBe((MANY.length - drawn) * height);

      await act(() => vi.advanceTimersByTimeAsync(2000));
      expect(entries()).toHaveLength(MANY.length);
      expect(heightOfTheRest()).toBe(0);
    },
  );

  test('draws the current entry at once, wherever it stands', () => {
    draw(MANY, 'entity-250');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('entity-250');
    expect(entries().length).toBeLessThan(100);
  });

  test.each([
    ['the pointer', () => fireEvent.pointerOver(screen.getByRole('navigation'))],
    ['the focus', () => fireEvent.focus(screen.getByText('entity-0'))],
  ])('is whole as soon as %s is in it', (_, enter) => {
    draw(MANY, 'entity-0');
    enter();
    expect(entries()).toHaveLength(MANY.length);
  });

  test('draws only the blocks anew that a navigation changes', async () => {
    const { translate } = draw(MANY, 'entity-0');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    translate.mockClear();
    fireEvent.click(screen.getByText('entity-200'));
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('entity-200');
    const words = translate.mock.calls.map(([key]) => key).filter((key) => key.startsWith('menu.entity'));
    expect(new Set(words)).toEqual(new Set(['menu.entity-0', 'menu.entity-200']));
  });
});
