import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { replaceImage } from '../../server/images/queries.ts';
import { keepEvent } from '../../server/modules/vehicle/events/keep-event.ts';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { PASSWORD } from '../support/people.ts';
import { buildPictureForm, JPEG } from '../support/pictures.ts';
import type { TestServer } from '../support/server.ts';

/** A right request for an operation: path and query values, and the body. */
export interface Sample {
  args?: Record<string, string | number>;
  body?: unknown;
}

export interface SampleContext {
  server: TestServer;
  /** The caller's user id; 0 without a session. */
  userId: number;
  adminToken: string;
}

/** By operation id: what is sent. Each call gets a sample of its own, so that no caller depends on another. */
export const SAMPLES: Readonly<Record<string, (context: SampleContext) => Promise<Sample>>> = {
  'dept.findDepts': async () => ({ args: { page_size: 2, store_id: 1 } }),
  'dept.addDept': async () => ({ body: { name: '總務處', code: 'G1' } }),
  'dept.updateDept': async (context) => {
    const dept = await addDept(context);
    return { args: { id: dept.id }, body: { ...dept, name: '總務組' } };
  },
  'dept.deleteDepts': async (context) => ({ body: { ids: [(await addDept(context)).id] } }),
  'category.fetchCategorys': async () => ({ args: { pageSize: 2, store_id: 1 } }),
  'category.fetchCategory': async (context) => ({ args: { id: (await addCategory(context)).id } }),
  'category.addCategory': async () => ({ body: { name: '冷飲' } }),
  'category.updateCategory': async (context) => {
    const category = await addCategory(context);
    return { args: { id: category.id }, body: { ...category, name: '熱飲' } };
  },
  'category.deleteCategory': async (context) => ({ args: { id: (await addCategory(context)).id } }),
  'category.updateCategoryPicture': async (context) => ({
    args: { id: (await addCategory(context)).id },
    body: buildPictureForm(),
  }),
  'image.readImage': async (context) => {
    const { id } = await addCategory(context);
    const { server, adminToken: token } = context;
    const answer = await server.call('PUT', `/api/v1/category/${id}/picture`, {
      token,
      body: buildPictureForm(),
    });
    const { picture } = await answer.json();
    return { args: { id: String(picture.base_url).split('/').at(-2) ?? '', file: 'origin.jpg' } };
  },
  'cash.fetchCashs': async () => ({ args: { page: 0, pageSize: 2, onlyProblem: 'true' } }),
  'cash.fetchLastCash': async () => ({ args: { appId: 1 } }),
  'agencyReceipt.fetchAgencyReceipts': async () => ({
    args: { plate: 'A', startTime: '2026-03-01T00:00:00Z' },
  }),
  'edgeDetector.fetchHistory': async () => ({ args: { appId: 1 } }),
  'ingredient.fetchIngredients': async () => ({ args: { page: 0, pageSize: 8 } }),
  'ingredient.addIngredient': async () => ({ body: INGREDIENT }),
  'ingredient.updateIngredient': async (context) => {
    const ingredient = await add(context, 'ingredient', INGREDIENT);
    return { args: { id: ingredient.id }, body: { ...ingredient, abbreviation: '糖' } };
  },
  'ingredient.deleteIngredient': async (context) => ({
    args: { id: (await add(context, 'ingredient', INGREDIENT)).id },
  }),
  'member.fetchMembers': async () => ({
    args: { page: 0, pageSize: 12, searchBy: 'name', searchText: '王' },
  }),
  'member.addMember': async () => ({ body: MEMBER }),
  'member.updateMember': async (context) => {
    const member = await add(context, 'member', MEMBER);
    return { args: { id: member.id }, body: { ...member, isBlack: true } };
  },
  'member.deleteMember': async (context) => ({ args: { id: (await add(context, 'member', MEMBER)).id } }),
  'blackList.addBlack': async (context) => ({
    body: { ...BLACK, dept_id: (await addDept(context)).id },
  }),
  'blackList.updateBlack': async (context) => {
    const entry = await add(context, 'black-list', BLACK);
    return { args: { id: entry.id }, body: { ...entry, plate: 'XYZ0001' } };
  },
  'blackList.removeBlack': async (context) => ({
    body: { ids: [(await add(context, 'black-list', BLACK)).id] },
  }),
  'blackList.removeBlackAt': async (context) => ({
    args: { id: 'undefined' },
    body: { ids: [(await add(context, 'black-list', BLACK)).id] },
  }),
  'report.fetchReportDefines': async () => ({ args: { store_id: 1 } }),
  'report.generate': async (context) => {
    const define = await add(context, 'report-define', {
      name: '日營收報表',
      type: 'daily-revenue',
      range_type: 'daily',
      data: { report_formats: ['csv'] },
    });
    return { args: { define_id: define.id, day: '2026-03-02', report_format: 'csv' } };
  },
  'report.fetchMndParkingSummary': async () => ({ args: { start_time: '2026-03-01T00:00:00Z' } }),
  'parking.fetchLongStay': async () => ({ args: { search_text: 'A' } }),
  'parking.fetchGroupSummary': async () => ({ args: { end_time: '2026-03-01T00:00:00Z' } }),
  'rentalGroup.findRentalGroups': async () => ({ args: { page_size: 1000 } }),
  'rentalGroup.addRentalGroup': async () => ({ body: GROUP }),
  'rentalGroup.updateRentalGroup': async (context) => {
    const group = await add(context, 'rental-group', GROUP);
    return { args: { id: group.id }, body: { ...group, enable_strict_limit: true } };
  },
  'rentalUser.fetchRentalUsers': async () => ({
    args: { page: 0, pageSize: 12, searchBy: 'plate', searchText: 'r', identityType: 'plate_car' },
  }),
  'rentalUser.exportRentalUsers': async () => ({ args: { validity: 'ending', language: 'en' } }),
  'rentalUser.fetchRentalUser': async (context) => ({ args: { id: (await addRentalUser(context)).id } }),
  'rentalUser.addRentalUser': async () => ({ body: buildRentalUser() }),
  'rentalUser.importRentalUsers': async () => ({ body: toImport(buildRentalUser()) }),
  'rentalUser.updateRentalUser': async (context) => {
    const user = await addRentalUser(context);
    return { args: { id: user.id }, body: { ...user, remark: '已續約' } };
  },
  'rentalUser.deleteRentalUser': async (context) => ({ args: { id: (await addRentalUser(context)).id } }),
  'rentalUser.fetchLastByIdentity': async (context) => {
    const { identities } = await addRentalUser(context);
    return { args: { identity: String(identities[0]?.content) } };
  },
  'rentalUser.fetchItems': async (context) => {
    const user = await addRentalUser(context);
    const name = String(user.identities[0]?.content);
    await add(context, 'item', { ...(await buildVehicle(context)), name });
    return { args: { id: user.id, page: 0, pageSize: 8 } };
  },
  'rentalUser.fetchCards': async (context) => ({ args: { id: (await addRentalUser(context)).id } }),
  'rentalUser.fetchRenewal': async (context) => ({ args: { id: (await addRentalUser(context)).id } }),
  'rentalUser.addCard': async (context) => {
    const { id } = await addRentalUser(context);
    return {
      args: { id },
      body: { rental_service_id: await addRentalPlan(context), months: 1, payment_type: 'cash' },
    };
  },
  'user.getUserBlockEvent': async () => ({
    args: { page: 0, pageSize: 20, searchText: 'a', sortDirection: 'desc' },
  }),
  'user.getUserBlockEventById': async (context) => ({ args: { id: await blockEntry(context) } }),
  'rentalCard.readRentalCards': async () => ({
    args: {
      page: 0,
      pageSize: 100,
      paymentType: 'cash',
      isSystemAccount: 'false',
      searchBy: 'plate',
      searchText: 'r',
    },
  }),
  'rentalCard.updatePlate': async (context) => {
    const user = await addRentalUser(context);
    const body = { rental_service_id: await addRentalPlan(context), months: 1, payment_type: 'remit' };
    const { id } = await add(context, `rental-user/${user.id}/card`, body);
    return { args: { id }, body: { plate: 'NEW0001' } };
  },
  'rentalUser.refreshProvider': async () => ({ body: { provider_name: 'dodo' } }),
  'rentalGroup.deleteRentalGroups': async (context) => ({
    body: { ids: [(await add(context, 'rental-group', GROUP)).id] },
  }),
  'carRegistration.fetchCarRegistrations': async () => ({
    args: { page: 0, pageSize: 12, searchBy: 'plate', searchText: 'abc', identityType: 'plate' },
  }),
  'carRegistration.fetchCarRegistration': async (context) => ({
    args: { id: (await add(context, 'car-registration', REGISTRATION)).id },
  }),
  'carRegistration.addCarRegistration': async () => ({ body: REGISTRATION }),
  'carRegistration.importCarRegistrations': async () => ({ body: toImport(REGISTRATION) }),
  'carRegistration.updateCarRegistration': async (context) => {
    const registration = await add(context, 'car-registration', REGISTRATION);
    return { args: { id: registration.id }, body: { ...registration, tel_number: '02-2345-6789' } };
  },
  'system.fetchRoads': async () => ({ args: { searchType: 'road', city: '臺北市', district: '中正區' } }),
  'customer.readCustomers': async () => ({ args: { page: 0, pageSize: 20, identity: 'abc-1' } }),
  'customer.readCustomer': async (context) => ({
    args: { id: (await add(context, 'customer', CUSTOMER)).id },
  }),
  'customer.addCustomer': async () => ({ body: CUSTOMER }),
  'customer.importCustomers': async () => ({ body: toImport(CUSTOMER) }),
  'customer.updateCustomer': async (context) => {
    const customer = await add(context, 'customer', CUSTOMER);
    return { args: { id: customer.id }, body: { ...customer, name: '王大明' } };
  },
  'customer.deleteCustomers': async (context) => ({
    body: { ids: [(await add(context, 'customer', CUSTOMER)).id] },
  }),
  'customer.deleteCustomer': async (context) => ({
    args: { id: (await add(context, 'customer', CUSTOMER)).id },
  }),
  'customer.fetchWallets': async (context) => ({
    args: { id: (await add(context, 'customer', CUSTOMER)).id },
  }),
  'customer.fetchTransactions': async (context) => ({
    args: { id: (await add(context, 'customer', CUSTOMER)).id, page: 0, pageSize: 10 },
  }),
  'customerWallet.deposit': async (context) => ({
    args: { id: await openCustomerWallet(context) },
    body: { amount: 100, comment: '儲值' },
  }),
  'customerWallet.withdraw': async (context) => {
    const id = await openCustomerWallet(context);
    const { server, adminToken: token } = context;
    await server.call('POST', `/api/v1/customer-wallet/${id}/deposit`, { token, body: { amount: 100 } });
    return { args: { id }, body: { amount: 40 } };
  },
  'log.fetchLogs': async () => ({ args: { page: 0, page_size: 30, sort_direction: 'desc' } }),
  'system.updateCompanyInfo': async () => ({ body: { companyName: '好停股份有限公司', taxId: '22099131' } }),
  'invoice.fetchInvoices': async () => ({
    args: { page: 0, pageSize: 100, stime: '2026-03-01T00:00:00Z', searchBy: 'iv_number', searchText: 'AB' },
  }),
  'invoice.resetUploadFailures': async () => ({ args: { startTime: '2026-03-01T00:00:00Z' } }),
  'parkSpace.readParkSpaces': async () => ({ args: { page_size: 10 } }),
  'parkSpace.addParkSpace': async () => ({ body: buildSpace() }),
  'parkSpace.updateParkSpace': async (context) => {
    const { id } = await add(context, 'parking-space', buildSpace());
    return { args: { id }, body: { capacity: 40 } };
  },
  'parkSpace.deleteParkSpace': async (context) => ({
    args: { id: (await add(context, 'parking-space', buildSpace())).id },
  }),
  'site.readSites': async () => ({ args: { page_size: 10 } }),
  'site.addSite': async () => ({ body: buildSite() }),
  'site.updateSite': async (context) => ({
    args: { id: (await add(context, 'site', buildSite())).id },
    body: { code: 'ZS' },
  }),
  'site.deleteSite': async (context) => ({
    args: { id: (await add(context, 'site', buildSite())).id },
  }),
  'io.readOpenRegulations': async (context) => ({ args: { id: await addDevice(context, 'gateway') } }),
  'io.updateOpenRegulations': async (context) => ({
    args: { id: await addDevice(context, 'gateway') },
    body: [{ start: '08:00', end: '20:00', cars: [{ type: 'car', membership: ['temp', 'rental'] }] }],
  }),
  'io.openGateway': commandOf('gateway', { plate: 'ABC1234', reason: '辨識失敗' }),
  'io.closeGateway': commandOf('gateway'),
  'io.keepGatewayOpen': commandOf('gateway', { reason: '活動疏運' }),
  'io.endKeepOpen': commandOf('gateway'),
  'drivewayGateController.raiseGate': commandOf('gateway'),
  'drivewayGateController.lowerGate': commandOf('gateway'),
  'io.resetAccessPoint': commandOf('access-point'),
  'io.raiseFloorLock': commandOf('floor-lock'),
  'io.lowerFloorLock': commandOf('floor-lock'),
  'io.updateSpaceCount': async (context) => ({
    args: { id: (await add(context, 'parking-space', buildSpace())).id },
    body: { count: 1 },
  }),
  'calendar.fetchCalendar': async (context) => {
    await addSpecialDay(context);
    return { args: { year: 2026 } };
  },
  'calendar.upsertSpecialDay': async () => ({ body: buildSpecialDay() }),
  'calendar.deleteSpecialDay': async (context) => ({ args: { id: (await addSpecialDay(context)).id } }),
  'notice.fetchNotices': async () => ({}),
  'notice.addNotices': async () => ({ body: { notices: [buildNotice()] } }),
  'notice.takeNotice': async (context) => ({ args: { id: await addNotice(context) } }),
  'notice.updateInbox': async () => ({ body: { seen_at: '2026-03-01T00:00:00Z' } }),
  'liveControl.note': async () => ({ body: { kind: 'unlocked', reason: 'sample' } }),
  'calendar.setDays': async () => ({
    body: {
      dates: ['2027-02-05', '2027-02-06'],
      isHoliday: true,
      name: '春節',
      special: { name: '春節連假', holidayCategory: '春節', isHoliday: true, description: '特殊費率' },
    },
  }),
  'calendar.importYear': async () => ({
    body: { year: 2025, days: [{ date: '2025-02-08', isHoliday: false, name: '補行上班' }] },
  }),
  'revenue.readDailyNonSystemRevenue': async () => ({ args: { day: '2026-11-20' } }),
  'revenue.uploadDailyNonSystemRevenue': async () => ({
    body: { day: '2026-11-20', data: { other_revenue: { total: 2, amount: 300, cost: 10 } } },
  }),
  'revenue.fetchFilledDays': async () => ({ args: { day: '2026-11-20' } }),
  'calendar.fetchImpact': async () => ({ args: { dates: '2026-12-25' } }),
  'itemDiscount.addDiscount': async (context) => {
    const { id: define } = await add(context, 'discount-define', DEFINE);
    return { body: { item_id: (await addVehicle(context)).id, define_id: define, hours: 1 } };
  },
  'itemDiscount.quoteDiscount': async (context) => {
    await add(context, 'service', { ...buildPlan(), isDefault: true, enableSale: true });
    const { id: define } = await add(context, 'discount-define', DEFINE);
    return { args: { item_id: (await addVehicle(context)).id, define_id: define, hours: 1 } };
  },
  'itemDiscount.removeDiscount': async (context) => {
    const { id } = await addVehicle(context);
    const given = [{ id: 1, define_id: 1, name: 'Shop', type: 'hourly', hours: 1, by_id: context.userId }];
    await sql`update vehicle set discounts = ${JSON.stringify(given)}::jsonb where id = ${id}`.execute(
      context.server.deps.database,
    );
    return { args: { id } };
  },
  'discountDefine.readDiscountDefines': async () => ({ args: { page: 0, pageSize: 20, type: 'hourly' } }),
  'discountDefine.readDiscountDefine': async (context) => ({
    args: { id: (await add(context, 'discount-define', DEFINE)).id },
  }),
  'discountDefine.addDiscountDefine': async () => ({ body: DEFINE }),
  'discountDefine.updateDiscountDefine': async (context) => {
    const { id } = await add(context, 'discount-define', DEFINE);
    return { args: { id }, body: { name: '會議貴賓' } };
  },
  'service.fetchServices': async () => ({ args: { page: 0, pageSize: 12 } }),
  'service.fetchService': async (context) => ({
    args: { id: (await add(context, 'service', buildPlan())).id },
  }),
  'service.addService': async () => ({ body: buildPlan() }),
  'service.updateService': async (context) => {
    const { id } = await add(context, 'service', buildPlan());
    return { args: { id }, body: { name: '假日' } };
  },
  'service.removeService': async (context) => ({
    args: { id: (await add(context, 'service', buildPlan())).id },
  }),
  'service.fetchVersions': async (context) => ({
    args: { id: (await add(context, 'service', buildPlan())).id, page: 0, pageSize: 10 },
  }),
  'service.fetchVersion': async (context) => ({
    args: { id: (await add(context, 'service', buildPlan())).id, number: 1 },
  }),
  'service.fetchStays': async (context) => ({
    args: { id: (await add(context, 'service', buildPlan())).id, pageSize: 10 },
  }),
  'invoiceRange.fetchInvoiceRanges': async () => ({ args: { page: 0, pageSize: 12 } }),
  'invoiceRange.addInvoiceRange': async () => ({ body: buildRange() }),
  'invoiceRange.updateInvoiceRange': async (context) => {
    const { id } = await add(context, 'invoice-range', buildRange());
    return { args: { id }, body: { last: '00000099' } };
  },
  'invoiceRange.deleteInvoiceRange': async (context) => ({
    args: { id: (await add(context, 'invoice-range', buildRange())).id },
  }),
  'system.updateInvoiceSettings': async () => ({ body: { enable: true } }),
  'system.updateInvoiceLogo': async () => ({ args: { resizeMethod: 'fill' }, body: buildPictureForm() }),
  'system.updateSettings': async () => ({ body: { PARKING_RECORD_DELETABLE: { ENABLE: true } } }),
  'user.login': async () => ({ body: { name: 'admin', pass: 'correct horse' } }),
  'user.changePassword': async () => ({ body: { old: PASSWORD, new: 'chosen by myself' } }),
  'user.fetchUser': async ({ userId }) => ({ args: { id: userId || 1 } }),
  'user.addUser': async () => ({ body: buildUser() }),
  'user.fetchUsers': async () => ({ args: { page: 0, pageSize: 12, searchBy: 'name', searchText: 'a' } }),
  'user.updateUser': async (context) => {
    const user = await add(context, 'user', buildUser());
    return { args: { id: user.id }, body: { ...user, email: 'someone@example.com' } };
  },
  'user.deleteUser': async (context) => ({ args: { id: (await add(context, 'user', buildUser())).id } }),
  'user.resetPassword': async (context) => ({
    args: { id: (await add(context, 'user', buildUser())).id },
    body: { password: 'set by another' },
  }),
  'user.updateUserPicture': async (context) => ({
    args: { id: (await add(context, 'user', buildUser())).id },
    body: buildPictureForm(),
  }),
  'user.fetchWallets': async () => ({ args: { id: 1 } }),
  'user.fetchTransactions': async () => ({
    args: { id: 1, page: 0, pageSize: 10, sortDirection: 'desc' },
  }),
  'wallet.deposit': async () => ({ args: { id: 1 }, body: { amount: 100 } }),
  'wallet.withdraw': async (context) => {
    const { id: userId } = await add(context, 'user', buildUser());
    const { server, adminToken: token } = context;
    const [{ id }] = (await (await server.call('GET', `/api/v1/user/${userId}/wallet`, { token })).json())
      .content;
    await server.call('POST', `/api/v1/wallet/${id}/deposit`, { token, body: { amount: 100 } });
    return { args: { id }, body: { amount: 100 } };
  },
  'app.fetchApps': async () => ({ args: { pageSize: 100, page: 0 } }),
  'app.addApp': async () => ({ body: APP }),
  'app.updateApp': async (context) => {
    const { id } = await add(context, 'app', APP);
    return { args: { id }, body: { id, name: '二號機', type: 'order' } };
  },
  'app.deleteApp': async (context) => ({ args: { id: (await add(context, 'app', APP)).id } }),
  'app.renewTokens': async (context) => ({ args: { id: (await add(context, 'app', APP)).id } }),
  'item.fetchItems': async () => ({ args: { page: 0, pageSize: 20, categoryId: 1 } }),
  'item.fetchItem': async (context) => ({ args: { id: (await add(context, 'item', ITEM)).id } }),
  'item.addItem': async () => ({ body: ITEM }),
  'item.updateItem': async (context) => {
    const item = await add(context, 'item', ITEM);
    return { args: { id: item.id }, body: { ...item, name: '青茶' } };
  },
  'item.deleteItem': async (context) => ({ args: { id: (await add(context, 'item', ITEM)).id } }),
  'item.fetchItems/vehicle': async () => ({
    args: {
      page: 0,
      page_size: 20,
      type: 'park_service',
      carType: 'C',
      status: 'serving',
      search_text: 'ABCD',
    },
  }),
  'item.fetchItem/vehicle': async (context) => ({ args: { id: (await addVehicle(context)).id } }),
  'item.addItem/vehicle': async (context) => ({ body: await buildVehicle(context) }),
  'item.updateItem/vehicle': async (context) => {
    const vehicle = await addVehicle(context);
    return { args: { id: vehicle.id }, body: { ...vehicle, car_type: 'M' } };
  },
  'item.importVehicles': async () => ({
    body: toImport({ name: 'IMP-0001', car_type: 'C', ctime: '2026-03-01T02:00:00Z' }),
  }),
  // Of a store that lets records be deleted, one whose vehicle has left.
  'item.deleteItem/vehicle': async (context) => {
    const { id } = await addVehicle(context);
    await change(context, `item/${id}`, { status: 'confirm', manual_leave: true });
    await change(context, 'system/settings', { PARKING_RECORD_DELETABLE: { ENABLE: true } });
    return { args: { id } };
  },
  'item.readEventImage': async (context) => {
    const { id } = await addVehicle(context);
    // `v` as screens send it with the address of a picture.
    return {
      args: { ...(await addEventPicture(context, id)), file: 'rw320.jpg', v: '2026-11-20T06:32:05Z' },
    };
  },
  'item.updateItemPicture': async (context) => ({
    args: { id: (await add(context, 'item', ITEM)).id },
    body: buildPictureForm(),
  }),
  'order.fetchOrders': async () => ({ args: { page: 0, pageSize: 10, status: 'placed' } }),
  'order.fetchOrder': async (context) => ({ args: { id: (await addOrder(context)).id } }),
  'order.addOrder': async (context) => ({ body: await buildOrder(context) }),
  'order.updateOrder': async (context) => ({
    args: { id: (await addOrder(context)).id },
    body: { status: 'approved' },
  }),
  'order.refundOrder': async (context) => ({
    args: { id: (await addOrder(context)).id },
    body: { reason: '客人點錯' },
  }),
  'download.createTicket': async () => ({
    body: { operation: 'image.readImage', args: { id: 1, file: 'origin.jpg' } },
  }),
  'till.openTill': async () => ({ body: {} }),
  'till.enterTill': async (context) => ({ args: { id: (await add(context, 'app', APP)).id } }),
  'order.fetchFlaggedOrders': async () => ({ args: { page: 0, pageSize: 10, review: 'waiting' } }),
  'order.acceptOrder': async (context) => ({ args: { id: (await addFlagged(context)).id } }),
  'order.rejectOrder': async (context) => ({
    args: { id: (await addFlagged(context)).id },
    body: { reason: '不符' },
  }),
  'report.fetchMonthReport': async () => ({ args: { year: 2025, start_month: 10, months: 6 } }),
  'store.addStore': async () => ({ body: { name: 'Second' } }),
};

const INGREDIENT = {
  name: '甜度',
  options: {
    type: 'radio',
    content: [
      { name: '正常', value: true },
      { name: '半糖', value: false },
    ],
  },
};
const MEMBER = {
  name: '王小明',
  phoneNumber: '0912345678',
  email: 'ming@example.com',
  password: 'secret word',
};
const DEFINE = { name: '消費滿 500 元', type: 'hourly', data: { default_hours: 1, max_hours: 4 } };
const BLACK = { name: '林先生', plate: 'ABC1234' };
const GROUP = { name: '一號群組', group_code: 'G1', limit: 3 };

const APP = { name: '一號機', type: 'order', data: {} };
const ITEM = {
  type: 'single',
  name: '紅茶',
  category_id: 1,
  price: { type: 'all', in: 30, out: 25 },
};

const REGISTRATION = {
  name: '王小明',
  plate: 'ABC-1234',
  address_detail: { city: '臺北市', district: '中正區', road: '忠孝西路一段', number: '66' },
};

const CUSTOMER = { name: '王小明', identities: [{ type: 'plate_car', content: 'ABC-1234' }] };

/** The wallet of a new customer. @returns its id */
/** Of a device, for those who read the states of devices. */
const buildNotice = () => ({
  key: `app.status app-status-log.notices.abnormal ${randomUUID()}`,
  message: 'app-status-log.notices.abnormal',
  params: { name: '繳費機' },
  at: '2026-03-01T00:00:00Z',
});

async function addNotice({ server, adminToken: token }: SampleContext): Promise<number> {
  const answer = await server.call('POST', '/api/v1/notices', { token, body: { notices: [buildNotice()] } });
  return (await answer.json()).content[0].id;
}

async function openCustomerWallet(context: SampleContext): Promise<number> {
  const { server, adminToken: token } = context;
  const { id } = await add(context, 'customer', CUSTOMER);
  const { content } = await (await server.call('GET', `/api/v1/customer/${id}/wallet`, { token })).json();
  return content[0].id;
}

let users = 0;

function buildUser() {
  users += 1;
  return { name: `sample-${users}`, password: 'long enough', roles: [{ name: 'basic' }] };
}

let ranges = 0;

/** A range of a prefix of its own. */
function buildRange() {
  const letters = [Math.floor(ranges / 26), ranges % 26].map((place) => String.fromCodePoint(65 + place));
  ranges += 1;
  return { period: '2027-03', prefix: letters.join(''), first: '00000000', last: '00000049' };
}

async function buildOrder(context: SampleContext) {
  const { id } = await add(context, 'item', ITEM);
  return { items: [{ id, number: 2 }], take_type: 'take_in', status: 'placed' };
}

async function addOrder(context: SampleContext): Promise<{ id: number }> {
  return add(context, 'order', await buildOrder(context));
}

/** One that no till has sent. */
async function addFlagged(context: SampleContext): Promise<{ id: number }> {
  const offline = { sold_at: '2026-01-01T00:00:00Z', till_number: 'A-1', cashier_id: 1 };
  return add(context, 'order', { ...(await buildOrder(context)), offline });
}

let spaces = 0;

/** No two of a store have one name. */
function buildSite() {
  return { name: `中山停車場 ${randomUUID()}` };
}

/** A device of the simulation, in a division where it needs one. */
async function addDevice(
  context: SampleContext,
  kind: 'gateway' | 'access-point' | 'floor-lock',
): Promise<number> {
  const { database } = context.server.deps;
  await sql`
    insert into internal.demo (store_id, ends_at, days, orders, first_image) values (1, now(), 1, 0, 1)
    on conflict do nothing`.execute(database);
  const name = `${kind} ${(deviceCount += 1)}`;
  if (kind === 'floor-lock') return (await add(context, kind, { name })).id;
  const division = await add(context, 'division', { name });
  const gate = kind === 'gateway' ? { type: 'in' } : {};
  return (await add(context, kind, { name, division_id: division.id, ...gate })).id;
}

let deviceCount = 0;

function commandOf(kind: 'gateway' | 'access-point' | 'floor-lock', body?: object) {
  return async (context: SampleContext): Promise<Sample> => ({
    args: { id: await addDevice(context, kind) },
    ...(body !== undefined && { body }),
  });
}

function buildSpace() {
  spaces += 1;
  return { name: `Space ${spaces}`, capacity: 20 };
}

function buildPlan() {
  const section = { stime: '00:00', etime: '23:59', price: 30, time_unit: 'hr', charge_interval: 1 };
  const [normal, holiday, spHoliday] = [[section], [section], [section]];
  return { name: 'Sample', type: 'charge_by_time', data: { periods: { normal, holiday, spHoliday } } };
}

function addDept(context: SampleContext): Promise<{ id: number }> {
  return add(context, 'dept', { name: 'Sample', code: 'S' });
}

function addCategory(context: SampleContext): Promise<{ id: number }> {
  return add(context, 'category', { name: 'Sample' });
}

let imports = 0;

/** An import of its own, of one row. */
function toImport(record: object) {
  imports += 1;
  const content = { import_id: `contract-${imports}`, content_hash: 'contract', total: 1, is_again: true };
  return { ...content, rows: [{ row: 2, record }] };
}

let rentalUsers = 0;

/** Another plate each time: one belongs to one rental user. */
function buildRentalUser() {
  rentalUsers += 1;
  return {
    name: '王小明',
    identities: [{ type: 'plate_car', content: `REN-${String(rentalUsers).padStart(4, '0')}` }],
    stime: '2026-02-28T16:00:00Z',
    etime: '2026-12-31T15:59:59Z',
    data: { car_type: 'C' },
  };
}

/** A group without room refuses the entry of its only rental user. */
async function blockEntry(context: SampleContext): Promise<number> {
  const full = { name: 'Full', group_code: 'F', limit: 0, enable_strict_limit: true };
  const group = await add(context, 'rental-group', full);
  const user = buildRentalUser();
  await add(context, 'rental-user', { ...user, rental_group_id: group.id });
  await add(context, 'item', { ...(await buildVehicle(context)), name: user.identities[0]?.content });
  const { server, adminToken: token } = context;
  const { content } = await (
    await server.call('GET', '/api/v1/user/block-event?pageSize=1', { token })
  ).json();
  return content[0].id;
}

async function addRentalPlan(context: SampleContext): Promise<number> {
  const data = { price: 3600, months: 1, carType: 'C' };
  const plan = { name: '汽車月租', type: 'park_rental', isDefault: false, enableSale: true, data };
  return (await add(context, 'service', plan)).id;
}

function addRentalUser(context: SampleContext) {
  return add<{ id: number; identities: { content: string }[] }>(context, 'rental-user', buildRentalUser());
}

async function add<Added = { id: number }>(
  { server, adminToken: token }: SampleContext,
  path: string,
  body: unknown,
): Promise<Added> {
  return (await server.call('POST', `/api/v1/${path}`, { token, body })).json();
}

let vehicles = 0;

/** Another plate each time: one is inside once. In a zone where there are any: then it is required. */
async function buildVehicle({ server, adminToken: token }: SampleContext) {
  vehicles += 1;
  const name = `AAA${String(vehicles).padStart(4, '0')}`;
  const zones = await (await server.call('GET', '/api/v1/parking-space', { token })).json();
  const ctime = '2026-03-02T01:00:00Z';
  return { type: 'park_service', name, car_type: 'C', ctime, park_space_id: zones.content[0]?.id ?? null };
}

async function addVehicle(context: SampleContext) {
  return add(context, 'item', await buildVehicle(context));
}

/** A camera's picture of a vehicle that leaves, as the gate keeps it. */
async function change(
  { server, adminToken: token }: SampleContext,
  path: string,
  body: JsonObject,
): Promise<void> {
  const response = await server.call('PUT', `/api/v1/${path}`, { token, body });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

async function addEventPicture({ server }: SampleContext, vehicleId: number) {
  const { database, clock } = server.deps;
  const place = { storeId: 1, entity: 'vehicle', property: 'events', recordId: vehicleId };
  const imageId = await replaceImage(database, place, { origin: JPEG, small: JPEG }, clock());
  const event = { storeId: 1, vehicleId, type: 'park_exit', at: clock(), actor: null, imageId } as const;
  return { id: vehicleId, eventId: await keepEvent(database, event) };
}

let specialDays = 0;

/** Another date each time: a day is special once. */
function buildSpecialDay() {
  specialDays += 1;
  const at = new Date(Date.UTC(2026, 0, specialDays));
  return {
    name: '聖誕市集',
    date: at.toISOString().slice(0, 10),
    holidayCategory: '活動',
    isHoliday: false,
    description: '套用特殊假日費率',
  };
}

async function addSpecialDay({ server, adminToken: token }: SampleContext) {
  const answer = await server.call('PUT', '/api/v1/calendar/special-day', { token, body: buildSpecialDay() });
  return answer.json();
}
