import Alert, { type AlertColor } from '@mui/material/Alert';
import { Info, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const LINE = { strokeWidth: 1.75, strokeLinecap: 'square', strokeLinejoin: 'miter' } as const;
const ICONS = {
  error: <OctagonX {...LINE} aria-hidden />,
  warning: <TriangleAlert {...LINE} aria-hidden />,
  info: <Info {...LINE} aria-hidden />,
};

export interface BannerProps {
  severity: Extract<AlertColor, keyof typeof ICONS>;
  action: ReactNode;
  children: ReactNode;
}

/** One line above the page, with the way on at its end. */
export function Banner({ severity, action, children }: BannerProps) {
  return (
    <Alert
      severity={severity}
      icon={ICONS[severity]}
      action={action}
      data-print="none"
      sx={{ mt: 4, py: '7px', alignItems: 'center', flex: 'none' }}
    >
      {children}
    </Alert>
  );
}
