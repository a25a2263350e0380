import { appArea } from './app/routes.ts';
import { blockEventArea } from './block-event/routes.ts';
import { calendarArea } from './calendar/routes.ts';
import { categoryArea } from './category/routes.ts';
import { customerArea } from './customer/routes.ts';
import { deliveryArea } from './delivery/routes.ts';
import { discountDefineArea } from './discount-define/routes.ts';
import { downloadArea } from './download/routes.ts';
import { imageArea } from './image/routes.ts';
import { invoiceArea } from './invoice/routes.ts';
import { ioArea } from './io/routes.ts';
import { itemArea } from './item/routes.ts';
import { itemDiscountArea } from './item-discount/routes.ts';
import { liveControlArea } from './live-control/routes.ts';
import type { OperationModule } from './module.ts';
import { noticeArea } from './notice/routes.ts';
import { orderArea } from './order/routes.ts';
import { rentalCardArea } from './rental-card/routes.ts';
import { rentalUserArea } from './rental-user/routes.ts';
import { reportArea } from './report/routes.ts';
import { revenueArea } from './revenue/routes.ts';
import { serviceArea } from './service/routes.ts';
import { sessionArea } from './session/routes.ts';
import { settingsArea } from './settings/routes.ts';
import { storeArea } from './store/routes.ts';
import { systemArea } from './system/routes.ts';
import { tillArea } from './till/routes.ts';
import { userArea } from './user/routes.ts';
import { vehicleArea } from './vehicle/routes.ts';
import { walletArea } from './wallet/routes.ts';

/** Every operation that no schema can say. */
export const MODULES: readonly OperationModule[] = [
  sessionArea,
  userArea,
  storeArea,
  categoryArea,
  imageArea,
  settingsArea,
  systemArea,
  itemArea,
  itemDiscountArea,
  vehicleArea,
  rentalUserArea,
  rentalCardArea,
  blockEventArea,
  orderArea,
  invoiceArea,
  serviceArea,
  discountDefineArea,
  calendarArea,
  appArea,
  tillArea,
  customerArea,
  walletArea,
  reportArea,
  revenueArea,
  deliveryArea,
  downloadArea,
  ioArea,
  liveControlArea,
  noticeArea,
];
