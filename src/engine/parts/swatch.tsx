const COLOR = /^#[0-9a-f]{6}$/i;

/** A small square of a colour; empty for a text that is no colour. */
export function Swatch({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      style={{
        display: 'inline-block',
        width: 16,
        height: 16,
        flex: 'none',
        border: '1px solid var(--line-strong)',
        borderRadius: 4,
        background: COLOR.test(color) ? color : 'transparent',
      }}
    />
  );
}
