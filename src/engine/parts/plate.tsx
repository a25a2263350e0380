import { styled } from '@mui/material/styles';

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
  whiteSpace: 'nowrap',
});

const Hit = styled('mark')({ background: 'var(--mark)', color: 'var(--on-mark)' });

/** The plate tag; a search hit is marked inside it. */
export function Plate({ plate, hit = '' }: { plate: string; hit?: string }) {
  const start = hit === '' ? -1 : plate.toUpperCase().indexOf(hit.toUpperCase());
  if (start === -1) return <Tag>{plate}</Tag>;
  const end = start + hit.length;
  return (
    <Tag>
      {plate.slice(0, start)}
      <Hit>{plate.slice(start, end)}</Hit>
      {plate.slice(end)}
    </Tag>
  );
}
