import { styled } from '@mui/material/styles';
import { Highlighted } from './highlighted.tsx';

const Tag = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 24,
  padding: '0 8px',
  border: '1px solid var(--line-strong)',
  borderRadius: 4,
  background: 'var(--surface)',
  color: 'var(--ink)',
  fontWeight: 700,
  letterSpacing: '0.05em',
  whiteSpace: 'pre',
});

/** The plate tag; a search hit is marked inside it: `hit`, else what the list around it searches for. */
export function Plate({ plate, hit }: { plate: string; hit?: string }) {
  return (
    <Tag>
      <Highlighted text={plate} {...(hit === undefined ? {} : { hit })} />
    </Tag>
  );
}
