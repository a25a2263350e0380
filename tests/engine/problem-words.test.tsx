// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWords } from '../../src/engine/index.ts';
import { renderView } from './render-view.tsx';

test('the names that a refusal lists are separated as the language does it', async () => {
  function Refusal() {
    const { problem } = useWords();
    const params = { count: 5, names: '雞腿便當, 排骨便當, …' };
    return <p>{problem({ status: 409, code: 'stillUsed', params, errors: [], requestId: null })}</p>;
  }
  renderView(<Refusal />);
  expect(await screen.findByText(/（雞腿便當、排骨便當、…）/)).toBeTruthy();
});
