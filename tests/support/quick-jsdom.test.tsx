// @vitest-environment jsdom
import { describe, expect, it, onTestFinished } from 'vitest';

const STYLES = `
  [hidden] ~ p, p:is(.a, button, [data-x="1,2"]) { visibility: hidden }
  my-part { display: grid } my-part > a:not([href]) { text-align: right }
  .a, [data-x], :link { pointer-events: none } svg|a { display: flow-root }
  div:has(> [popover]), #one { visibility: collapse }`;

const PAGE = `
  <div><p class="a">1</p><i hidden>2</i><p data-x="1,2">3</p><p id="one">4</p></div>
  <my-part><a>5</a><a href="/">6</a></my-part><my-element>7</my-element>
  <div><span popover="auto">8</span></div><svg><a>9</a></svg><ul><li>10<ol><li>11</li></ol></li></ul>
  <table hidden><thead><tr><td>12</td></tr></thead></table><details><summary>13</summary></details>
  <form><input><input type="hidden"><input type="button"><button>14</button><select></select></form>
  <div hidden="until-found">15</div><bdi dir="rtl">16</bdi><dialog open>17</dialog><dialog>18</dialog>`;

const ASKED = ['display', 'visibility', 'pointer-events', 'text-align', 'direction', 'unicode-bidi'];

function stylesOf(page: Document): string[] {
  return [...page.body.querySelectorAll('*')]
    .filter(({ localName }) => localName !== 'iframe')
    .map((element) => {
      const style = page.defaultView?.getComputedStyle(element);
      return `${element.outerHTML.slice(0, 30)} ${ASKED.map((name) => style?.getPropertyValue(name)).join(' ')}`;
    });
}

/** The window of a frame is jsdom's own in all. */
function openFrame(): Document {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  if (frame.contentDocument === null) throw new Error('The frame has no page.');
  return frame.contentDocument;
}

function fill(page: Document, styles: string, body: string): void {
  page.head.append(Object.assign(page.createElement('style'), { textContent: styles }));
  page.body.innerHTML = body;
}

function fillBoth(styles: string): [page: Document, own: Document] {
  fill(document, styles, PAGE);
  onTestFinished(() => document.head.querySelector('style:last-child')?.remove());
  const frame = openFrame();
  fill(frame, styles, PAGE);
  return [document, frame];
}

describe('a style', () => {
  it.each(['', STYLES])('is the one that jsdom gives', (styles) => {
    const [page, own] = fillBoth(styles);
    expect(stylesOf(page)).toEqual(stylesOf(own));
  });

  it('follows each change of attributes, elements and rules', () => {
    const pages = fillBoth(STYLES);
    const [first] = pages.map(stylesOf);
    for (const page of pages) {
      page.querySelector('i')?.removeAttribute('hidden');
      page.querySelector('p')?.classList.remove('a');
      page.querySelector<HTMLElement>('#one')?.style.setProperty('display', 'none');
      page.querySelector('ul')?.replaceChildren(page.createElement('my-part'));
      page.styleSheets[page.styleSheets.length - 1]?.insertRule('bdi { visibility: hidden }');
    }
    const [quick, own] = pages.map(stylesOf);
    expect(quick).toEqual(own);
    expect(quick).not.toEqual(first);
  });

  it('is read once until something changes', () => {
    document.body.innerHTML = '<p>1</p>';
    const read = () => getComputedStyle(document.body.firstElementChild as Element);
    const style = read();
    expect(read()).toBe(style);
    document.body.setAttribute('class', 'other');
    expect(read()).not.toBe(style);
  });
});

describe('a label', () => {
  it('is of the first element with its id, where that is a control', () => {
    document.body.innerHTML = `
      <label for="a">1</label><label for="b">2</label><label for="c">3</label><label for="">4</label>
      <label for="none">5</label><label>6<b></b><textarea id="d"></textarea></label>
      <input id="a"><select id="a"></select><p id="b"></p><input id="b"><input type="hidden" id="c">`;
    const controls = [...document.querySelectorAll('label')].map(({ control }) => control?.outerHTML ?? null);
    expect(controls).toEqual(['<input id="a">', null, null, null, null, '<textarea id="d"></textarea>']);
    expect(document.querySelector('input')?.labels).toHaveLength(1);
  });

  it('outside of the page is of a control beside it', () => {
    const apart = document.createElement('div');
    apart.innerHTML = '<label for="a">1</label><input id="a">';
    document.body.innerHTML = '<select id="a"></select>';
    expect(apart.querySelector('label')?.control).toBe(apart.querySelector('input'));
  });
});

it('an element keeps no stack of its owner', () => {
  const { _debugStack: one } = (<p />) as unknown as { _debugStack: Error };
  const { _debugStack: other } = (<b />) as unknown as { _debugStack: Error };
  expect(one).toBe(other);
});
