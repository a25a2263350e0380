import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Notice } from './notice.tsx';
import styles from './notices.module.css';

/** The notices at the bottom right, oldest above. */
export function Notices() {
  const translate = useTranslate();
  const { notifications, setNotifications } = useNotificationContext();
  const close = useCallback(
    (notification: NotificationPayload) =>
      setNotifications((all) => all.filter((other) => other !== notification)),
    [setNotifications],
  );
  return (
    <section className={styles.area} aria-label={translate('shell.notices.label')} data-print="none">
      {notifications.map((notification) => (
        <Notice key={keyOf(notification)} notification={notification} onClose={close} />
      ))}
    </section>
  );
}

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/** Two notices may say the same; each is its own object. */
function keyOf(notification: NotificationPayload): number {
  const known = keys.get(notification);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(notification, lastKey);
  return lastKey;
}
