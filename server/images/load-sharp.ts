import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** The image library, loaded with the first picture: a start does not wait for it. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // No picture comes twice, and a thread more would be one less for everything else.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
