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

/** What stands in a picture's place where a vehicle has none: its plate on the green of a garage door. */
export function PlateSquare({ plate, size = 28 }: { plate: string; size?: number }) {
  return (
    <span
      title={plate}
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: size * 2,
        height: size,
        overflow: 'hidden',
        borderRadius: 4,
        background: 'var(--plate-ground)',
        color: '#ffffff',
        fontSize: 11,
        fontWeight: 700,
        verticalAlign: 'middle',
      }}
    >
      {plate}
    </span>
  );
}
