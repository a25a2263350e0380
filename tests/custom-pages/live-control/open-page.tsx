import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { LiveControlPage } from '../../../custom-pages/live-control/view/live-control-page.tsx';
import { LiveContext, SettingsContext } from '../../../src/engine/index.ts';
import type { Words } from '../../../src/schema/dialect/config-index.ts';
import { buildFeed } from '../../engine/build-feed.ts';
import { renderView } from '../../engine/render-view.tsx';

const WORDS = JSON.parse(readFileSync('i18n/zh-TW/live-control.json', 'utf8')) as Words;

export const DIVISIONS = [
  {
    id: 1,
    name: '本館 B1',
    sources: [{ name: '入口 01', http_flv: null }],
    gateways: [
      { id: 11, name: '入口 01', type: 'in', state: 'closed', reported_at: '2026-11-20T06:32:00Z' },
      { id: 12, name: '出口 01', type: 'out', state: 'closed', reported_at: '2026-11-20T06:32:00Z' },
    ],
    aps: [{ id: 21, name: '入口 01 主機', state: 'ready', reported_at: '2026-11-20T06:32:00Z' }],
    parking_spaces: [{ id: 31, name: '汽車 一般', capacity: 120, count: 83, is_default: true }],
  },
  { id: 2, name: '北棟車塔', sources: [], gateways: [], aps: [], parking_spaces: [] },
];

interface PageOptions {
  denied?: string[];
  divisions?: unknown;
  settings?: Record<string, unknown>;
  /** Operations that the provider's definition does not have. */
  missing?: string[];
  /** What an operation answers; a function that throws refuses it. */
  answers?: Record<string, () => unknown>;
}

/** Live control on a feed that the test speaks for. */
export function openPage({
  denied = [],
  divisions = DIVISIONS,
  settings = {},
  answers = {},
  missing = [],
}: PageOptions = {}) {
  const invoke = vi.fn(async (id: string) => {
    const answer = answers[id];
    if (answer !== undefined) return answer();
    return id === 'io.readDivisions' ? divisions : {};
  });
  const feed = buildFeed();
  const view = renderView(
    <SettingsContext value={settings}>
      <LiveContext value={feed.feed}>
        <LiveControlPage resource="car-monitor" exitPath={null} />
      </LiveContext>
    </SettingsContext>,
    {
      dataProvider: {
        invoke,
        serverAddress: (id: string) => {
          if (missing.includes(id)) throw new Error(`There is no operation ${id}.`);
          return null;
        },
      },
      denied,
      words: { 'live-control': WORDS },
    },
  );
  return {
    ...view,
    feed,
    sent: (id: string): Record<string, unknown>[] =>
      invoke.mock.calls.flatMap((call: unknown[]) =>
        call[0] === id ? [call[1] as Record<string, unknown>] : [],
      ),
  };
}
