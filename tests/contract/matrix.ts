/**
 * Who may call what, typed by hand from spec/3 §6 and never derived from `resources/`: the other half of the proof
 * that menu, buttons and server agree.
 */
export const ROLES = ['admin', 'supervisor', 'manager', 'basic', 'audit', 'contractor'] as const;

export type Role = (typeof ROLES)[number];

/** Without a session, and then each role. */
export type Caller = 'nobody' | Role;

/** The status that a caller gets for a request that is right in itself. */
export type Row = Readonly<Record<Caller, number>>;

const everyone = (status: number): Row => ({
  nobody: status,
  admin: status,
  supervisor: status,
  manager: status,
  basic: status,
  audit: status,
  contractor: status,
});

/** Everyone with a session. */
const signedIn = (status: number): Row => ({ ...everyone(status), nobody: 401 });

const closed: Row = signedIn(403);

/** "Departments, rental groups: admin, supervisor, manager, basic", "members: admin, supervisor, manager, basic". */
const fourRoles = (status: number): Row => ({
  nobody: 401,
  admin: status,
  supervisor: status,
  manager: status,
  basic: status,
  audit: 403,
  contractor: 403,
});

/** "Category, ingredients: admin, supervisor, manager". */
const threeRoles = (status: number): Row => ({ ...fourRoles(status), basic: 403 });

/** "System log: all five roles". */
const fiveRoles = (status: number): Row => ({ ...fourRoles(status), audit: status });

const contractorOnly = (status: number): Row => ({ ...closed, contractor: status });

const adminOnly = (status: number): Row => ({ ...closed, admin: status });

/** By operation id; every operation of the definition has its row. The deployment is registered. */
export const MATRIX: Readonly<Record<string, Row>> = {
  'dept.findDepts': fourRoles(200),
  'dept.addDept': fourRoles(201),
  'dept.updateDept': fourRoles(200),
  'dept.deleteDepts': fourRoles(200),

  // The names are also for those who see items by category.
  'category.fetchCategorys': fourRoles(200),
  'category.fetchCategory': threeRoles(200),
  'category.addCategory': threeRoles(201),
  'category.updateCategory': threeRoles(200),
  'category.deleteCategory': threeRoles(200),
  'category.updateCategoryPicture': threeRoles(200),
  // A category's picture is for those who may read categories.
  'image.readImage': threeRoles(200),
  // A ticket opens no more than its user may.
  'download.createTicket': signedIn(201),

  // The names and options are also for those who take orders.
  'ingredient.fetchIngredients': fourRoles(200),
  'ingredient.addIngredient': threeRoles(201),
  'ingredient.updateIngredient': threeRoles(200),
  'ingredient.deleteIngredient': threeRoles(200),

  'member.fetchMembers': fourRoles(200),
  'member.addMember': fourRoles(201),
  // "Edit and delete buttons. Both buttons are disabled" (spec/3 §2.3): no role may, until a deployment allows it.
  'member.updateMember': closed,
  'member.deleteMember': closed,

  'blackList.findBlackList': fourRoles(200),
  'blackList.addBlack': fourRoles(201),
  'blackList.updateBlack': fourRoles(200),
  'blackList.removeBlack': fourRoles(200),
  'blackList.removeBlackAt': fourRoles(200),

  'rentalGroup.findRentalGroups': fourRoles(200),
  'rentalGroup.addRentalGroup': fourRoles(201),
  'rentalGroup.updateRentalGroup': fourRoles(200),
  'rentalGroup.deleteRentalGroups': fourRoles(200),

  // "Manage group: crud for rental users"; "Form pages (rental-user): crud for admin, supervisor, manager". Basic adds
  // and deletes in the list, and reads the form.
  'rentalUser.fetchRentalUsers': fourRoles(200),
  'rentalUser.exportRentalUsers': fourRoles(200),
  'rentalUser.fetchRentalUser': fourRoles(200),
  'rentalUser.addRentalUser': fourRoles(201),
  // "Rental user list: add and import need c".
  'rentalUser.importRentalUsers': fourRoles(200),
  'rentalUser.updateRentalUser': threeRoles(200),
  'rentalUser.deleteRentalUser': fourRoles(200),
  'rentalUser.fetchLastByIdentity': fourRoles(200),
  'rentalUser.fetchItems': fourRoles(200),
  'rentalUser.fetchCards': fourRoles(200),
  // Tickets are sold by those who add rental users.
  'rentalUser.fetchRenewal': fourRoles(200),
  'rentalUser.addCard': fourRoles(201),
  // "Reports: admin, supervisor, manager, audit, basic".
  'rentalCard.readRentalCards': fiveRoles(200),
  'rentalCard.updatePlate': fiveRoles(200),
  'rentalCard.getRentalStatusSummary': fiveRoles(200),
  'rentalCard.fetchStatusSummary': fiveRoles(200),
  'report.fetchReportDefines': fiveRoles(200),
  'report.generate': fiveRoles(200),
  'report.fetchMndParkingSummary': fiveRoles(200),
  'parking.fetchLongStay': fiveRoles(200),
  'parking.fetchGroupSummary': fiveRoles(200),
  // No provider is set up.
  'rentalUser.refreshProvider': fourRoles(409),
  'service.fetchRentalNumbers': fourRoles(200),

  // "Block notification: admin, supervisor, manager, basic".
  'user.getUserBlockEvent': fourRoles(200),
  'user.getUserBlockEventById': fourRoles(200),

  // "Car registrations: crud for admin, supervisor, manager; basic has access without crud". Roads are chosen there.
  'carRegistration.fetchCarRegistrations': fourRoles(200),
  'carRegistration.fetchCarRegistration': fourRoles(200),
  'carRegistration.addCarRegistration': threeRoles(201),
  'carRegistration.updateCarRegistration': threeRoles(200),
  'carRegistration.importCarRegistrations': threeRoles(200),
  'system.fetchRoads': fourRoles(200),

  // "Customers: admin, supervisor, manager, basic". Deposits and withdrawals are buttons of their form.
  'customer.readCustomers': fourRoles(200),
  'customer.readCustomer': fourRoles(200),
  'customer.addCustomer': fourRoles(201),
  'customer.updateCustomer': fourRoles(200),
  'customer.importCustomers': fourRoles(200),
  'customer.deleteCustomers': fourRoles(200),
  'customer.deleteCustomer': fourRoles(200),
  'customer.fetchWallets': fourRoles(200),
  'customer.fetchTransactions': fourRoles(200),
  'customerWallet.deposit': fourRoles(201),
  'customerWallet.withdraw': fourRoles(201),

  'log.fetchLogs': fiveRoles(200),

  // "Company info: crud for admin, supervisor, manager; basic read only".
  'system.fetchCompanyInfo': fourRoles(200),
  'system.updateCompanyInfo': threeRoles(200),
  // "Invoice settings: crud for admin, supervisor, manager; basic read only".
  'system.fetchInvoiceSettings': fourRoles(200),
  'system.updateInvoiceSettings': threeRoles(200),
  'system.updateInvoiceLogo': threeRoles(200),
  // Views of every role depend on the settings; they are changed by admins.
  'system.fetchSettings': signedIn(200),
  'system.updateSettings': adminOnly(200),
  // "Store: admin only"; its name also stands on receipts.
  'store.fetchStore': signedIn(200),

  'health.readHealth': everyone(200),
  'system.fetchApiDefinition': everyone(200),
  'system.readAlertSound': everyone(200),
  'system.fetchRouteConfig': everyone(200),
  'system.fetchSystem': everyone(200),
  'system.fetchDiagnostics': { ...closed, admin: 200 },

  'user.login': everyone(200),
  'user.logout': signedIn(204),
  // Everyone their own, with the old one.
  'user.changePassword': signedIn(204),
  // Of oneself, which everyone may; another's is for those who may read users.
  'user.fetchUser': signedIn(200),
  // "Users: admin, supervisor, manager with crud".
  'user.fetchUsers': threeRoles(200),
  'user.addUser': threeRoles(201),
  'user.updateUser': threeRoles(200),
  'user.deleteUser': threeRoles(200),
  // By who may change users; never that of somebody above.
  'user.resetPassword': threeRoles(204),
  'user.updateUserPicture': threeRoles(200),
  'user.fetchWallets': threeRoles(200),
  'user.fetchTransactions': threeRoles(200),
  'wallet.deposit': threeRoles(201),
  // The way to take a balance out, before a user is deleted.
  'wallet.withdraw': threeRoles(201),

  // "Apps: admin, supervisor, manager"; the till and the reports read the names of devices.
  'app.fetchApps': fiveRoles(200),
  'app.addApp': threeRoles(201),
  'app.updateApp': threeRoles(200),
  'app.deleteApp': threeRoles(200),
  'app.renewTokens': threeRoles(201),

  // "Items, order-items: admin, supervisor, manager, basic with crud"; "form pages (item): crud for admin, supervisor,
  // manager".
  // The audit reads names and types alone, and may ask by nothing else.
  'item.fetchItems': fourRoles(200),
  'item.fetchItem': fourRoles(200),
  'item.addItem': threeRoles(201),
  'item.updateItem': threeRoles(200),
  'item.deleteItem': fourRoles(200),
  // Vehicles are the same operations (spec/3 §6: car management crud for the four).
  // "Car discount: contractor only": the fields of that screen.
  'item.fetchItems/vehicle': { ...fourRoles(200), contractor: 200 },
  'item.fetchItem/vehicle': fourRoles(200),
  'item.addItem/vehicle': fourRoles(201),
  'item.updateItem/vehicle': fourRoles(200),
  'item.deleteItem/vehicle': fourRoles(200),
  'item.importVehicles': fourRoles(200),
  // The pictures of a stay's events are for those who read vehicles.
  'item.readEventImage': fourRoles(200),
  'item.updateItemPicture': threeRoles(200),
  'order.fetchOrders': fiveRoles(200),
  'order.fetchOrder': fiveRoles(200),
  'order.addOrder': fourRoles(201),
  'order.updateOrder': fourRoles(200),
  'order.refundOrder': fourRoles(200),
  // Whether a sale counts is no cashier's to say.
  'order.fetchFlaggedOrders': threeRoles(200),
  'order.acceptOrder': threeRoles(200),
  'order.rejectOrder': threeRoles(200),
  // "Reports: admin, supervisor, manager, audit, basic"; of the report group audit has crud.
  'invoice.fetchInvoices': fiveRoles(200),
  'invoice.resetUploadFailures': fiveRoles(200),
  // Ranges of numbers are ours, and an admin's alone.
  // The names are also for those who choose them in a plan.
  // "System log, calendar: all five roles".
  'calendar.fetchCalendar': fiveRoles(200),
  'calendar.upsertSpecialDay': fiveRoles(201),
  'calendar.deleteSpecialDay': fiveRoles(200),
  'calendar.setDays': fiveRoles(200),

  // Live control: admin, supervisor, manager, basic.
  'liveControl.note': fourRoles(200),

  // "kept on the server for the store": what a role may not read is left out of the answer.
  'notice.fetchNotices': signedIn(200),
  'notice.addNotices': signedIn(200),
  'notice.takeNotice': { ...fourRoles(200), audit: 404, contractor: 404 },
  'notice.updateInbox': signedIn(200),

  'calendar.importYear': fiveRoles(200),
  'calendar.fetchImpact': fiveRoles(200),
  // "Daily other revenue: crud for admin, manager and basic; supervisor without crud".
  'revenue.readDailyNonSystemRevenue': fourRoles(200),
  'revenue.uploadDailyNonSystemRevenue': { ...fourRoles(200), supervisor: 403 },
  'revenue.fetchFilledDays': fourRoles(200),

  // The names are also for who reads plans and definitions of discounts.
  'parkSpace.readParkSpaces': fourRoles(200),
  'parkSpace.addParkSpace': adminOnly(201),
  'parkSpace.updateParkSpace': adminOnly(200),
  'parkSpace.deleteParkSpace': adminOnly(200),
  // Of ours; every role that prints reports chooses among them.
  'site.readSites': fiveRoles(200),
  'site.addSite': adminOnly(201),
  'site.updateSite': adminOnly(200),
  'site.deleteSite': adminOnly(200),
  // "Discount settings: crud for admin, supervisor, manager; basic read only".
  // The contractor chooses one of them.
  'discountDefine.readDiscountDefines': { ...fourRoles(200), contractor: 200 },
  'discountDefine.readDiscountDefine': fourRoles(200),
  'discountDefine.addDiscountDefine': threeRoles(201),
  'discountDefine.updateDiscountDefine': threeRoles(200),
  // "Car discount: contractor only".
  'itemDiscount.addDiscount': contractorOnly(201),
  'itemDiscount.quoteDiscount': contractorOnly(200),
  // A mistaken one of a shop is taken back by who leads the store, too.
  'itemDiscount.removeDiscount': { ...threeRoles(200), contractor: 200 },
  // Plans by name, for the identity of a stay.
  // The names are also for those who print reports.
  'service.fetchServices': fiveRoles(200),
  'service.fetchService': threeRoles(200),
  'service.addService': threeRoles(201),
  'service.updateService': threeRoles(200),
  'service.removeService': threeRoles(200),
  'service.fetchVersions': threeRoles(200),
  'service.fetchVersion': threeRoles(200),
  'service.fetchStays': threeRoles(200),
  'invoiceRange.fetchInvoiceRanges': adminOnly(200),
  'invoiceRange.addInvoiceRange': adminOnly(201),
  'invoiceRange.updateInvoiceRange': adminOnly(200),
  'invoiceRange.deleteInvoiceRange': adminOnly(200),
  'till.openTill': fourRoles(201),
  'till.enterTill': fourRoles(204),

  // "Gateway settings: admin, supervisor, manager, basic".
  'io.readGateways': fourRoles(200),
  'io.readOpenRegulations': fourRoles(200),
  'io.updateOpenRegulations': fourRoles(200),
  // "Monitor: admin, supervisor, manager, basic".
  'io.readDivisions': fourRoles(200),
  'io.openGateway': fourRoles(200),
  'io.closeGateway': fourRoles(200),
  'io.keepGatewayOpen': fourRoles(200),
  'io.endKeepOpen': fourRoles(200),
  'io.resetAccessPoint': fourRoles(200),
  'io.updateSpaceCount': fourRoles(200),
  'io.readFloorLocks': fourRoles(200),
  'io.raiseFloorLock': fourRoles(200),
  'io.lowerFloorLock': fourRoles(200),
  'drivewayGateController.raiseGate': fourRoles(200),
  'drivewayGateController.lowerGate': fourRoles(200),

  // Reports: "all roles including audit". What devices deliver by their own keys is no user's.
  'cash.fetchCashs': fiveRoles(200),
  'cash.fetchLastCash': fiveRoles(200),
  'cash.addCashs': closed,
  'agencyReceipt.fetchAgencyReceipts': fiveRoles(200),
  'agencyReceipt.addAgencyReceipts': closed,
  'edgeDetector.fetchHistory': fiveRoles(200),
  'edgeDetector.addHistory': closed,
  // The screen of device states is not there yet.
  'appStatusLog.fetchAppStatusLogs': fourRoles(200),
  'appStatusLog.addAppStatusLogs': closed,

  // "Overview: all roles including audit".
  'report.fetchDailyReport': signedIn(200),
  'report.fetchEarlierReport': signedIn(200),
  'report.fetchMonthReport': signedIn(200),
  // The registration's steps, done: a state that cannot be, for the one role that could; other roles are refused.
  'store.addStore': { ...closed, admin: 409 },
};
