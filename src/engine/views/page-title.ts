import { createContext, useContext, useEffect } from 'react';

const PageTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** Is told the name of the record that a page shows; null when it shows none. */
export const PageTitleProvider = PageTitleContext.Provider;

/**
 * Tells the shell what its breadcrumb and the browser's tab call the page.
 * @param title null while it is not known
 */
export function usePageTitle(title: string | null): void {
  const tell = useContext(PageTitleContext);
  useEffect(() => {
    tell(title);
    return () => tell(null);
  }, [tell, title]);
}
