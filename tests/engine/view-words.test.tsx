// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { registerOwnRenderers } from '../../src/engine/renderers/own-renderers.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

registerOwnRenderers();

const PLATE = { type: 'string', title: '車牌', minLength: 3 } as const;
const VIEWS = { car: { form: { in: 'page', after: 'stay' } } } as const;

test('a field of a list inside a list is marked, and says what is wrong in the words of its set of views', async () => {
  const cars = {
    type: 'array',
    title: '車輛',
    items: { type: 'object', properties: { plate: PLATE } },
  } as const;
  const thing = describeThing(
    {
      properties: {
        id: { type: 'integer', readOnly: true },
        lines: { type: 'array', title: '明細', items: { type: 'object', properties: { cars } } },
      },
      views: VIEWS,
    },
    { view: 'car' },
  );
  const errors = (minLength: string) => ({ errors: { lines: { cars: { plate: { minLength } } } } });
  const words = { thing: { car: errors('車牌太短'), ...errors('太短') } };
  renderPage(thing, storing({ id: 1, lines: [{ cars: [{ plate: 'ABC' }] }] }), '1', { words });
  // The rows of a list are drawn anew once the record is in the form.
  const input = await waitFor(() => {
    const drawn = screen.getByRole('textbox', { name: /車牌/ });
    drawn.focus();
    expect(document.activeElement).toBe(drawn);
    return drawn;
  });

  await userEvent.clear(input);
  await userEvent.type(input, 'A');
  await userEvent.tab();

  await waitFor(() => expect(saidOf(input)).toBe('車牌太短'));
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(saidOf(input)).toBe('車牌太短');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a list says what is wrong with itself in the words of its set of views', async () => {
  const properties = {
    id: { type: 'integer', readOnly: true },
    cars: {
      type: 'array',
      title: '車輛',
      minItems: 1,
      items: { type: 'object', properties: { plate: PLATE } },
    },
  } as const;
  const words = { thing: { car: { errors: { cars: { minItems: '至少一輛車' } } } } };
  renderPage(
    describeThing({ properties, views: VIEWS }, { view: 'car' }),
    storing({ id: 1, cars: [] }),
    '1',
    {
      words,
    },
  );

  await userEvent.click(await screen.findByRole('button', { name: '儲存' }));

  expect(await screen.findByText('至少一輛車')).toBeTruthy();
});

function saidOf(input: HTMLElement): string | null | undefined {
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
}
