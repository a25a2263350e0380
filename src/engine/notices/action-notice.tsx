import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCloseNotification } from 'ra-core';

export interface NoticeAction {
  label: string;
  onAction(): void;
}

/** A notice with what can be done about it. */
export function ActionNotice({ message, action }: { message: string; action: NoticeAction }) {
  const close = useCloseNotification();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: '12px', width: '100%' }}>
      <Box component="span" sx={{ flex: 1 }}>
        {message}
      </Box>
      <Button
        size="small"
        variant="text"
        onClick={() => {
          close();
          action.onAction();
        }}
      >
        {action.label}
      </Button>
    </Box>
  );
}
