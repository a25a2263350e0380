import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { alarmOf } from './alarm-notice.ts';
import { Notice } from './notice.tsx';
import styles from './notices.module.css';

/** The notices at the bottom right, oldest above; of several that say the same, the latest. */
export function Notices() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { notifications, setNotifications } = useNotificationContext();
  const area = useRef<HTMLElement>(null);
  const close = useCallback(
    (notification: NotificationPayload) =>
      setNotifications((all) => all.filter((other) => contentOf(other) !== contentOf(notification))),
    [setNotifications],
  );
  // A save that fails again and again would cover the page, its buttons too, with one sentence.
  const latest = latestOf(notifications);
  const shown = latest.filter((one) => alarmOf(one, pathname) === null);
  // An alarm that is told every few seconds never goes by its time: what it has replaced is let go, or a day is 28,800 of it.
  useEffect(() => setNotifications(latestOf), [notifications, setNotifications]);
  useRoomBelow(area, shown.length);
  return (
    <section
      ref={area}
      className={styles.area}
      aria-label={translate('shell.notices.label')}
      data-print="none"
    >
      {shown.map((notification) => (
        <Notice key={keyOf(notification)} notification={notification} onClose={close} />
      ))}
    </section>
  );
}

/** @returns the same list where each says something else */
function latestOf(notifications: NotificationPayload[]): NotificationPayload[] {
  const byContent = new Map<unknown, NotificationPayload>();
  for (const one of notifications) {
    const content = contentOf(one);
    byContent.delete(content);
    byContent.set(content, one);
  }
  return byContent.size === notifications.length ? notifications : [...byContent.values()];
}

/** What it says; a notice with an action of its own is like no other. */
function contentOf(notice: NotificationPayload): unknown {
  const { message, type, notificationOptions } = notice;
  return typeof message === 'string'
    ? JSON.stringify([type, message, notificationOptions?.messageArgs])
    : notice;
}

/** Tells the pages that scroll how high the notices are: their end can then be read above them (`--notices`). */
function useRoomBelow(area: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const height = count === 0 ? 0 : (area.current?.getBoundingClientRect().height ?? 0);
    style.setProperty('--notices', `${Math.ceil(height)}px`);
    return () => {
      style.removeProperty('--notices');
    };
  }, [area, count]);
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
