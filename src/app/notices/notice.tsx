import IconButton from '@mui/material/IconButton';
import { CircleCheck, Info, type LucideIcon, OctagonX, TriangleAlert, X } from 'lucide-react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  type NotificationType,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { NoticeLink } from './notice-link.tsx';
import styles from './notices.module.css';

const ICONS: Record<NotificationType, LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: OctagonX,
};

/** spec/3 §2.2 */
const SHORT_MILLISECONDS = 3000;

export interface NoticeProps {
  notification: NotificationPayload;
  onClose(notification: NotificationPayload): void;
}

/** One notice: good news goes by itself, a failure stays until it is closed and carries its action. */
export function Notice({ notification, onClose }: NoticeProps) {
  const translate = useTranslate();
  const { message, type, notificationOptions = {} } = notification;
  const duration = durationOf(notification);
  useEffect(() => {
    if (duration === null) return undefined;
    const timer = setTimeout(onClose, duration, notification);
    return () => clearTimeout(timer);
  }, [duration, notification, onClose]);
  const close = () => onClose(notification);
  const Icon = ICONS[type];
  return (
    <div className={styles.notice} data-tone={type} role={type === 'error' ? 'alert' : 'status'}>
      <Icon {...ICON_STYLE} />
      <span className={styles.text}>
        <CloseNotificationContext value={close}>
          {typeof message === 'string'
            ? translate(message, notificationOptions.messageArgs)
            : (message as ReactNode)}
        </CloseNotificationContext>
      </span>
      {notificationOptions.link === undefined ? null : (
        <NoticeLink link={notificationOptions.link} onGo={close} />
      )}
      <IconButton aria-label={translate('shell.close')} onClick={close}>
        <X {...ICON_STYLE} />
      </IconButton>
    </div>
  );
}

/** @returns milliseconds; null keeps the notice until it is closed */
function durationOf({ type, notificationOptions }: NotificationPayload): number | null {
  const asked = notificationOptions?.autoHideDuration;
  if (asked !== undefined) return asked;
  return type === 'error' ? null : SHORT_MILLISECONDS;
}
