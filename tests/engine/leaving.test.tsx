// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { keepUnsavedWork } from '../../src/engine/leave/unsaved-work.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

const THING = describeThing({
  properties: { name: { type: 'string', title: '名稱' } },
  views: { form: { in: 'page' } },
});

async function openForm() {
  const { router } = renderPage(THING, storing({ id: 1, name: '甲' }));
  const box = await screen.findByRole('textbox', { name: '名稱' });
  return {
    box,
    router,
    at: () => router.state.location.pathname,
    go: (to: string) => act(() => router.navigate(to)),
  };
}

/** Whether the browser would ask before it closes the tab. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const question = () => screen.findByRole('dialog', { name: '有未儲存的變更' });

describe('a form in which nothing was typed', () => {
  it('is left without a question, by a link and by closing the tab', async () => {
    const { go, at } = await openForm();
    expect(asksBeforeUnload()).toBe(false);
    await go('/elsewhere');
    expect(at()).toBe('/elsewhere');
  });

  it('is so again once what was typed is taken back', async () => {
    const { box, go, at } = await openForm();
    await userEvent.type(box, 'x{Backspace}');
    expect(asksBeforeUnload()).toBe(false);
    await go('/elsewhere');
    expect(at()).toBe('/elsewhere');
  });
});

describe('a form in which something was typed', () => {
  it('asks before the tab is closed', async () => {
    const { box } = await openForm();
    await userEvent.type(box, 'x');
    expect(asksBeforeUnload()).toBe(true);
  });

  it('asks before a link, and stays with what was typed', async () => {
    const { box, go, at } = await openForm();
    const page = at();
    await userEvent.type(box, 'x');
    await go('/elsewhere');

    const dialog = await question();
    expect(document.activeElement?.textContent).toBe('繼續編輯');
    await userEvent.click(within(dialog).getByRole('button', { name: '繼續編輯' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at()).toBe(page);
    expect(box).toHaveProperty('value', '甲x');
  });

  it('stays by Escape too', async () => {
    const { box, go, at } = await openForm();
    const page = at();
    await userEvent.type(box, 'x');
    await go('/elsewhere');
    await question();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at()).toBe(page);
  });

  it('goes on to where the link leads once the changes are given up', async () => {
    const { box, go, at } = await openForm();
    await userEvent.type(box, 'x');
    await go('/elsewhere');
    await userEvent.click(within(await question()).getByRole('button', { name: '捨棄變更' }));
    await waitFor(() => expect(at()).toBe('/elsewhere'));
  });

  it('asks again at the next link after it has stayed', async () => {
    const { box, go } = await openForm();
    await userEvent.type(box, 'x');
    for (let times = 0; times < 2; times += 1) {
      await go('/elsewhere');
      await userEvent.click(within(await question()).getByRole('button', { name: '繼續編輯' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('asks nothing on the way to the login', async () => {
    const { box, go, at } = await openForm();
    await userEvent.type(box, 'x');
    await go('/login');
    expect(at()).toBe('/login');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nothing where the page is replaced: what was typed is kept as a draft', async () => {
    const { box } = await openForm();
    await userEvent.type(box, 'x');
    act(keepUnsavedWork);
    expect(asksBeforeUnload()).toBe(false);
  });

  it('asks nothing after the save', async () => {
    const { box, go, at } = await openForm();
    await userEvent.type(box, 'x');
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));
    await screen.findByText('已儲存');
    expect(asksBeforeUnload()).toBe(false);
    await go('/elsewhere');
    expect(at()).toBe('/elsewhere');
  });
});
