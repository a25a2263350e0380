// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import '../../src/engine/views/list/table/use-row-keys.ts';

const pressed = vi.fn();

beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML =
    '<button id="below"></button><div role="dialog" id="dialog"><button id="close"></button></div>';
  element('below').addEventListener('click', pressed);
});

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no #${id}`);
  return found;
}

function click(id: string, detail: number): void {
  element(id).dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
}

test('the second click of a double click that closed a dialog presses nothing below', () => {
  element('close').addEventListener('click', () => element('dialog').remove());

  click('close', 1);
  click('below', 2);

  expect(pressed).not.toHaveBeenCalled();
});

test('a click of its own does, and so does each click of a double click outside of a dialog', () => {
  click('close', 1);
  click('below', 1);
  click('below', 2);
  click('below', 0);

  expect(pressed).toHaveBeenCalledTimes(3);
});
