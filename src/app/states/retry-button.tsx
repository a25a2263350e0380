import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';

/** The way on from a page that failed: another try, or the page loaded again. */
export function RetryButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<RotateCcw strokeWidth={1.5} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
