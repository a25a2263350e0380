// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from '../../src/engine/parts/tooltip.tsx';

/** jsdom lays nothing out: a bubble of 80 x 20 beside a control, in a window of 1,000 x 600. */
function layOut(control: { left: number; top: number }) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(control.left, control.top, 40, 30),
  );
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 600);
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const handlers = {
  onMouseEnter: vi.fn(),
  onMouseLeave: vi.fn(),
  onFocus: vi.fn(),
  onBlur: vi.fn(),
  onClick: vi.fn(),
};

function draw(title = '列印', placement: 'bottom' | 'right' = 'bottom') {
  render(
    <Tooltip title={title} placement={placement}>
      <button type="button" {...handlers}>
        P
      </button>
    </Tooltip>,
  );
  return screen.getByRole('button');
}

/** jsdom does not tell a focus by keyboard from one by a press. */
function focusOn(element: HTMLElement, isByKeyboard = true) {
  vi.spyOn(element, 'matches').mockReturnValue(isByKeyboard);
  act(() => element.focus());
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const bubble = () => screen.queryByRole('tooltip');

describe('the hint of a control', () => {
  it('comes a moment after the pointer, and not where that only passes by', async () => {
    const button = draw();
    fireEvent.mouseEnter(button);
    await wait(250);
    expect(bubble()).toBeNull();
    fireEvent.mouseLeave(button);
    await wait(500);
    expect(bubble()).toBeNull();

    fireEvent.mouseEnter(button);
    await wait(350);
    expect(bubble()?.textContent).toBe('列印');
    fireEvent.mouseLeave(button);
    expect(bubble()).toBeNull();
  });

  it('comes at once by keyboard, and describes its control as long as it is there', () => {
    const button = draw();
    expect(button.hasAttribute('aria-describedby')).toBe(false);
    focusOn(button);
    expect(bubble()?.id).toBe(button.getAttribute('aria-describedby'));
    act(() => button.blur());
    expect(bubble()).toBeNull();
    expect(button.hasAttribute('aria-describedby')).toBe(false);
  });

  it('does not come with a focus by a press', () => {
    focusOn(draw(), false);
    expect(bubble()).toBeNull();
  });

  it.each<[string, (button: HTMLElement) => unknown]>([
    ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
    ['a click', (button) => fireEvent.click(button)],
    ['scrolling: it would stand beside nothing', () => fireEvent.scroll(document)],
  ])('goes by %s', (_, leave) => {
    const button = draw();
    focusOn(button);
    expect(bubble()).not.toBeNull();
    leave(button);
    expect(bubble()).toBeNull();
  });

  it('stays by any other key', () => {
    focusOn(draw());
    fireEvent.keyDown(document, { key: 'a' });
    expect(bubble()).not.toBeNull();
  });

  it('is none without words', () => {
    const button = draw('');
    focusOn(button);
    expect(bubble()).toBeNull();
    expect(button.hasAttribute('aria-describedby')).toBe(false);
  });

  it('leaves the control its own handlers', () => {
    for (const handler of Object.values(handlers)) handler.mockClear();
    const button = draw();
    focusOn(button);
    act(() => button.blur());
    fireEvent.mouseEnter(button);
    fireEvent.mouseLeave(button);
    fireEvent.click(button);
    for (const [name, handler] of Object.entries(handlers)) expect(handler, name).toHaveBeenCalled();
  });
});

describe('the place of a hint', () => {
  it.each<[string, { left: number; top: number }, 'bottom' | 'right', { left: string; top: string }]>([
    ['below its control, in the middle', { left: 500, top: 100 }, 'bottom', { left: '480px', top: '138px' }],
    ['above it at the end of the window', { left: 500, top: 560 }, 'bottom', { left: '480px', top: '532px' }],
    ['within the window at its left', { left: 0, top: 100 }, 'bottom', { left: '4px', top: '138px' }],
    ['within the window at its right', { left: 970, top: 100 }, 'bottom', { left: '916px', top: '138px' }],
    [
      'at the right where that is asked for',
      { left: 100, top: 100 },
      'right',
      { left: '148px', top: '105px' },
    ],
    [
      'below where there is no room at the right',
      { left: 940, top: 100 },
      'right',
      { left: '916px', top: '138px' },
    ],
  ])('is %s', (_, control, placement, place) => {
    layOut(control);
    focusOn(draw('列印', placement));
    const { left, top } = bubble()?.style ?? {};
    expect({ left, top }).toEqual(place);
  });
});
