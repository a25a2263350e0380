import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openServer } from '../../tests/harness/open-server.ts';
import type { BenchRow } from '../bench-row.ts';
import { openLiveControl } from '../browser/open-live-control.ts';

/**
 * Until a first picture of a camera is shown: on live control from the press on a division's tab on, which takes one
 * camera down and builds another, against flv.js by hand on an empty page, from its `createPlayer` on. The streams are
 * the same.
 */
export const row: BenchRow = {
  name: 'video: first frame',
  unit: 'ms',
  goal: '<= 1.2',
  async open() {
    const live = await openLiveControl();
    const hand = await openHandPage(live.page);
    let turn = 0;
    return {
      async ours() {
        await live.page.bringToFront();
        turn += 1;
        return live.page.evaluate(switchDivision, turn % 2);
      },
      async peer() {
        await hand.page.bringToFront();
        return hand.page.evaluate(playByHand, live.streams.url('hand'));
      },
      async close() {
        await hand.close();
        await live.close();
      },
    };
  },
};

async function openHandPage(beside: Page) {
  const player = await readFile(path.resolve('node_modules/flv.js/dist/flv.min.js'), 'utf8');
  const server = await openServer(
    createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><title>By hand</title><script>${player}</script>`);
    }),
  );
  const page = await beside.context().newPage();
  await page.goto(server.url);
  return {
    page,
    async close() {
      await page.close();
      await server.stop();
    },
  };
}

/** Runs in the page: presses a tab. @returns milliseconds until the camera's first picture is shown */
function switchDivision(place: number): Promise<number> {
  const startedAt = performance.now();
  const before = document.querySelector('figure video');
  document.querySelectorAll<HTMLElement>('main [role="tab"]')[place]?.click();
  return new Promise((resolve) => {
    const look = () => {
      const video = document.querySelector<HTMLVideoElement>('figure video');
      if (video === null || video === before) return void requestAnimationFrame(look);
      video.requestVideoFrameCallback((now) => resolve(now - startedAt));
    };
    look();
  });
}

interface HandPlayer {
  attachMediaElement(video: HTMLVideoElement): void;
  load(): void;
  play(): Promise<void>;
  destroy(): void;
}

/** Runs in the page. @returns milliseconds until a stream's first picture is shown, by a player that is taken down then */
function playByHand(url: string): Promise<number> {
  const { flvjs } = window as unknown as {
    flvjs: { createPlayer(source: object, settings: object): HandPlayer };
  };
  const startedAt = performance.now();
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  // As anyone sets it who wants pictures soon: the player's own buffer holds those of a narrow stream back for seconds.
  const settings = { enableStashBuffer: false, lazyLoad: false };
  const player = flvjs.createPlayer({ type: 'flv', url, isLive: true }, settings);
  player.attachMediaElement(video);
  player.load();
  player.play().catch(() => undefined);
  return new Promise((resolve) => {
    video.requestVideoFrameCallback((now) => {
      player.destroy();
      video.remove();
      resolve(now - startedAt);
    });
  });
}
