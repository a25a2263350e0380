import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildTheme } from '../../../src/app/theme/build-theme.ts';
import tokens from '../../../src/app/theme/tokens.json' with { type: 'json' };

const CSS = readFileSync('src/app/theme/tokens.css', 'utf8');
const BLOCKS = { light: ':root {', dark: '[data-theme="dark"] {' } as const;
const THEMES = ['light', 'dark'] as const;

/** The variables of a theme's first block. */
function variablesOf(theme: (typeof THEMES)[number]): Map<string, string> {
  const start = CSS.indexOf(BLOCKS[theme]);
  const block = CSS.slice(start, CSS.indexOf('}', start));
  return new Map(
    Array.from(block.matchAll(/--([a-z0-9-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value]),
  );
}

function toVariable(token: string): string {
  return token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

describe.each(THEMES)('%s', (theme) => {
  test('every token is a CSS variable of the same value, and none is left over', () => {
    const expected = Object.entries(tokens[theme]).map(([token, value]) => [
      toVariable(token),
      value.toLowerCase(),
    ]);
    expect([...variablesOf(theme)]).toEqual(expected);
  });

  test('text holds WCAG AA on every ground that it stands on', () => {
    const color = tokens[theme];
    const grounds = [color.canvas, color.menu, color.surface, color.sunken, color.hover, color.accentTint];
    for (const text of [
      color.ink,
      color.ink2,
      color.ink3,
      color.accent,
      color.success,
      color.warning,
      color.danger,
      color.info,
    ])
      for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color.onAccent, color.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color.control, color.surface)).toBeGreaterThanOrEqual(3);
  });

  test('the component library computes with the same values', () => {
    const { palette, shape, shadows, spacing } = buildTheme(theme);
    expect(palette.mode).toBe(theme);
    expect(palette.primary.main).toBe(tokens[theme].accent);
    expect(palette.text.primary).toBe(tokens[theme].ink);
    expect(palette.background).toMatchObject({ default: tokens[theme].canvas, paper: tokens[theme].surface });
    expect(shape.borderRadius).toBe(8);
    expect(spacing(3)).toBe('12px');
    expect(new Set(shadows)).toEqual(new Set(['none']));
  });
});

/** WCAG 2's contrast ratio of two colours written as #rrggbb. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
