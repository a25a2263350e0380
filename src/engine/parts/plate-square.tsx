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
