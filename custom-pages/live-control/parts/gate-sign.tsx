import { ICON_STYLE } from '../../../src/engine/index.ts';

const { size: _, strokeWidth: __, ...LINE } = ICON_STYLE;

/** The raised and the lowered gate, drawn out of the house's mark. */
export function GateSign({ isUp, size = 18 }: { isUp: boolean; size?: number }) {
  return (
    <svg
      {...LINE}
      strokeWidth={1.5}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
    >
      <path d={`M2.5 17h15M4 9.5h4V17H4z${isUp ? 'M7 9.5l8.5-6' : 'M8 11.5h9.5'}`} />
    </svg>
  );
}
