import type { ComponentProps } from 'react';

const SAFE: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:', 'blob:'];

/** A link that leads only where a link may: react-admin's UrlField and FileField take any value of a record for one. */
export function SafeAnchor({ href, children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} {...(href !== undefined && isSafe(href) && { href })}>
      {children}
    </a>
  );
}

function isSafe(href: string): boolean {
  return SAFE.includes(URL.parse(href, location.href)?.protocol ?? '');
}
