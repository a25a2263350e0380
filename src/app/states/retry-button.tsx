import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';

/** The way on from a page that failed: another try, or the page loaded again. */
export function RetryButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="outlined" size="small" startIcon={<RotateCcw {...ICON_STYLE} />} onClick={onClick}>
      {label}
    </Button>
  );
}
