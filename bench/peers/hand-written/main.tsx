import { lazy, Suspense } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Route } from 'react-router-dom';
import { authProvider, dataProvider } from '../signed-in.ts';
import { BlankList } from './blank-list.tsx';
import { DishGrid } from './dish-grid.tsx';
import { installExports } from './exports.ts';
import { AllReadings, PlainReadings, ReadingList } from './reading-list.tsx';
import { WideEdit } from './wide-edit.tsx';

const PdfPreview = lazy(() => import('./pdf-preview.tsx'));

installExports();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');
createRoot(root).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="blank" list={BlankList} />
    <Resource name="reading" list={ReadingList} />
    <Resource name="reading-all" list={AllReadings} />
    <Resource name="reading-inspect" list={PlainReadings} />
    <Resource name="dish" list={DishGrid} />
    <CustomRoutes noLayout>
      <Route
        path="/pdf"
        element={
          <Suspense fallback={null}>
            <PdfPreview />
          </Suspense>
        }
      />
    </CustomRoutes>
    <Resource name="wide" list={BlankList} edit={WideEdit} />
  </Admin>,
);
