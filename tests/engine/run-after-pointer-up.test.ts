// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runAfterPointerUp } from '../../src/engine/field/run-after-pointer-up.ts';
import { eventually } from '../support/eventually.ts';

afterEach(() => press('pointerup'));

describe('what waits for the end of a press', () => {
  it('runs at once where nothing is pressed', () => {
    const run = vi.fn();
    runAfterPointerUp(run);
    expect(run).toHaveBeenCalledOnce();
  });

  it.each(['pointerup', 'pointercancel'])(
    'runs once, after %s and the click that follows it',
    async (end) => {
      const order: string[] = [];
      document.addEventListener('click', () => order.push('click'), { once: true });
      press('pointerdown');
      runAfterPointerUp(() => order.push('run'));
      expect(order).toEqual([]);

      press(end);
      document.body.click();
      await eventually(() => expect(order).toEqual(['click', 'run']));
      press('pointerdown');
      press(end);
      await new Promise((resolve) => setTimeout(resolve));
      expect(order).toEqual(['click', 'run']);
    },
  );
});

function press(type: string): void {
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
}
