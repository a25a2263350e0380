// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HighlightContext } from '../../src/engine/parts/highlighted.tsx';
import { LicensePlate } from '../../src/engine/parts/license-plate.tsx';
import { PlateHit } from '../../src/engine/parts/marked-plate.tsx';
import { renderView } from './render-view.tsx';

async function show(plate: string, hit: string) {
  renderView(
    <HighlightContext value={hit}>
      <LicensePlate plate={plate} />
    </HighlightContext>,
  );
  const mark = await screen.findByText((_, element) => element?.tagName === 'MARK');
  return { mark: mark.textContent, differing: [...mark.querySelectorAll('u')].map((one) => one.textContent) };
}

describe('a plate in the answer of a search', () => {
  it('has its exact hit marked, through its dash, and no further word', async () => {
    expect(await show('BKR2058', 'r20')).toEqual({ mark: 'R-20', differing: [] });
    expect(screen.queryByText('相似')).toBeNull();
  });

  it('says that it only looks like what was typed, and where', async () => {
    expect(await show('BKR2O58', '8KR20')).toEqual({ mark: 'BKR2O', differing: ['B', 'O'] });
    const word = screen.getByText('相似');
    expect(word.parentElement?.title).toBe('輸入「8」，車牌為「B」。 輸入「0」，車牌為「O」。');
  });
});

describe('why a plate was found', () => {
  it.each([
    ['BKR2058', '2058', '相符'],
    ['BKR2053', '2058', '相似：最後一碼 3 與 8'],
    ['BKR-2O58', '8KR20', '相似：第 1 碼 B 與 8、第 5 碼 O 與 0'],
  ])('%s by %s', async (plate, typed, words) => {
    renderView(
      <HighlightContext value={typed}>
        <PlateHit value={plate} />
      </HighlightContext>,
    );
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
