/** What Playwright itself turns off: Chromium takes the last list alone, so ours repeats it. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages of Chromium's own window: each new context of a journey would start processes for them. */
const OWN_PAGES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'InitialWebUI',
  'WebUIToolbar',
  'WebUIReloadButton',
  'WebUITabStrip',
];

/** Arguments of the browser of each journey: without a window, its own pages and a graphics process cost time alone. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--disable-background-networking',
  '--disable-gpu',
  `--disable-features=${[...OF_PLAYWRIGHT, ...OWN_PAGES].join(',')}`,
];
