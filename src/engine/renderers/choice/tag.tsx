import { styled } from '@mui/material/styles';
import { lazyControl } from '../../field/lazy-control.tsx';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith } from '../../registry/testers.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';
import { isChoice } from './enum.tsx';

export const Tag = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  height: 24,
  padding: '0 8px',
  border: '1px solid var(--line-strong)',
  borderRadius: 4,
  fontSize: 13,
});

function TagCell({ field, value }: CellProps) {
  return <Tag>{useChoiceWords(field)(value)}</Tag>;
}

export const tag: Renderer = {
  tester: rankWith(RANKS.format, and(isChoice, hasFormat('tag'))),
  renderer: lazyControl(() => import('./tag-control.tsx')),
  cell: TagCell,
};
