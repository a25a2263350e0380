// Written by `npm run docs` from resources/api-definition.json and the files of schemas/.

import type { FileAnswer } from './file-answer.ts';
import type { RecordId } from './record-id.ts';

export type AgencyReceipt = { id?: RecordId; timestamp: string; app?: { id?: RecordId; name?: string }; type: "street_park" | "park_forfeit" | "park_notice" | "plain_receipt" | "plain_park_notice"; plate?: string | null; card_no?: string | null; amount: number; payment_type: "cash" | "ezcard" | "icash" | "ipass" | "pay_taipei" | "pay_taipei_real_time" | "pay_taipei_pos" | "credit_card" | "ez_pay" | "line_pay" | "line_pay_money" | "icash_pay" | "op_wallet" | "taiwan_pay" | "big_voice" | "jkopay" | "jkopoint" | "mochi_pay" | "mochi_pay_auto_pass" | "remit" | "other"; park_no?: string | null; version?: Version };

export type AnyItem = Item | Vehicle;

export type App = ({ id?: RecordId; name: string; type: "order" | "aps" | "edge_face_detector" | "online_sell_rental_card" | "normal" | "admin"; data?: Record<string, unknown>; version?: Version });

export type AppStatusLog = { id?: RecordId; app?: { id?: RecordId; name?: string }; content: Record<string, number>; states?: ({ code?: "11" | "12" | "13" | "21" | "22" | "23" | "24" | "25" | "26" | "31" | "32" | "33" | "34" | "35" | "36" | "41" | "42" | "43" | "44" | "1022"; state?: "normal" | "closed" | "open" | "paperLow" | "paperOut" | "abnormal" | "unknown"; value?: number })[]; silence?: "silent" | null; timestamp: string; version?: Version };

export type AppTokens = { access_token: string; access_key: string };

export type BlackListEntry = { id?: RecordId; name: string; plate: string; dept_id?: RecordId | null; dept?: { id?: RecordId; name?: string } | null; version?: Version };

export type BlockEvent = { id?: RecordId; timestamp?: string; rental_user?: { id?: RecordId; name?: string; rental_group?: { id?: RecordId; name?: string; group_code?: string; limit?: number } }; identity?: { content?: string }; items?: { id?: RecordId; name?: string }[]; version?: Version };

export type CarRegistration = { id?: RecordId; name: string; plate: string; phone_number?: string | null; tel_number?: string | null; identity_number?: string | null; tax_number?: string | null; data?: { underwrite_number?: string | null; car_color?: string | null; max_load?: string | null; comment1?: string | null; comment2?: string | null }; address_detail?: { city?: string | null; district?: string | null; village?: string | null; neighbor?: string | null; road?: string | null; lane?: string | null; alley?: string | null; number?: string | null; sub_number?: string | null; floor?: string | null; sub_floor?: string | null; room?: string | null }; version?: Version };

export type CashRecord = { id?: RecordId; timestamp: string; app?: { id?: RecordId; name?: string }; comment?: string; c1: number; c5: number; c10: number; c50: number; c100: number; c500: number; c1000: number; e1: number; e5: number; e10: number; e50: number; e100: number; e500: number; e1000: number; error?: string | null; problems?: ("balance" | "negative" | "reported")[]; is_problem?: boolean; version?: Version };

export type Category = { id?: RecordId; name: string; picture?: { base_url?: string; mtime?: string } | null; version?: Version };

export type CompanyInfo = { id?: RecordId; companyName?: string; childCompanyName?: string; storeName?: string; storeId?: string; taxId?: string; address?: string; phoneNumber?: string; email?: string; version?: Version };

export type Customer = { id?: RecordId; name: string; identities?: ({ type: "plate_car" | "plate_moto"; content: string })[]; discounts?: { id: RecordId; expire_time: string }[]; version?: Version };

export type DailyNonSystemRevenue = { id?: RecordId; day: string; data?: { street_park?: { car_total?: number; car_amount?: number; moto_total?: number; moto_amount?: number; ezcard_amount?: number; ezcard_cost?: number }; park_forfeit?: { total?: number; amount?: number; cost?: number }; park_notice?: { total?: number; amount?: number; cost?: number }; plain_park_notice?: { total?: number; amount?: number; cost?: number }; plain_receipt?: { total?: number; amount?: number; cost?: number }; park_refund?: { total?: number; amount?: number }; online_rental_card?: { total?: number; amount?: number }; other_revenue?: { total?: number; amount?: number; cost?: number } }; version?: Version };

export type Dept = { id?: RecordId; name: string; code: string; version?: Version };

export type Detection = { id?: RecordId; name?: string | null; timestamp: string; app?: { id?: RecordId; name?: string }; temperature?: number | null; type?: number | null; mask?: boolean | null; version?: Version };

export type Diagnostic = { severity: "error" | "warning"; code: string; params: Record<string, unknown>; file: string; line: number; column: number; pointer: string };

export type DiscountDefine = ({ id?: RecordId; name: string; code?: string | null; type: "hourly" | "amount" | "fixed_price" | "complex"; can_mix?: 0 | 1; park_space_ids?: RecordId[]; auto_regex_match_item?: 0 | 1; data?: Record<string, unknown>; version?: Version });

export type DiscountQuote = { due_amount: number; reduction_amount: number; total_amount: number };

export type FlaggedOrder = { id?: RecordId; review?: "waiting" | "open" | "accepted" | "rejected"; till_name?: string | null; till_number?: string | null; sold_at?: string; received_at?: string; cashier?: string | null; sender?: string | null; flags?: ("late" | "sender" | "binding" | "clock" | "cashier" | "price" | "priceVersion" | "total" | "unique" | "offSale" | "takeType" | "reference" | "option" | "businessNumber" | "carrier" | "exclusive" | "minimum")[]; amount?: number; due_amount?: number; difference?: number; reason?: string | null; reviewed_by?: string | null; version?: Version };

export type Health = { version: string; build_timestamp: string; database: "up" | "down"; database_state?: "recovering" | "full" | "away" | "silent" | "failing" };

export type ImportAnswer = { id: string; rows: number; accepted: number; refused: number; skipped: number; refusals: { row: number; errors: { field: string; keyword: string; params?: Record<string, unknown> }[] }[] };

export type ImportFile = { file: string; file_name?: string; is_again?: boolean };

export type ImportRows = { import_id: string; content_hash: string; file_name?: string; total: number; is_again?: boolean; is_resumed?: boolean; rows: { row: number; record: Record<string, unknown> }[] };

export type Inbox = { muted_until?: string | null; muted_sources?: string[]; seen_at?: string | null };

export type Ingredient = { id?: RecordId; name: string; abbreviation?: string; options?: { type?: "radio"; content?: { name: string; value?: boolean }[] }; version?: Version };

export type Invoice = { id?: RecordId; type?: "invoice" | "receipt"; status?: "placed" | "uploaded" | "upload_failure" | null; upload_error?: string | null; sales_time?: string; period?: string; iv_number?: string | null; is_waiting?: boolean; void?: boolean; app?: { id?: RecordId; name?: string } | null; seller_ban?: string | null; buyer_name?: string | null; buyer_ban?: string | null; sales_amount?: number; tax_amount?: number; parkingAmount?: number; chargingAmount?: number; total_amount?: number; tax_rate?: number; order?: { id?: RecordId } | null; random_code?: string; payment_type?: "cash" | "ezcard" | "icash" | "ipass" | "pay_taipei" | "pay_taipei_real_time" | "pay_taipei_pos" | "credit_card" | "ez_pay" | "line_pay" | "line_pay_money" | "icash_pay" | "op_wallet" | "taiwan_pay" | "big_voice" | "jkopay" | "jkopoint" | "mochi_pay" | "mochi_pay_auto_pass" | "remit" | "other" | null; carry_type?: "3J0002" | "CQ0001" | null; carry_number?: string | null; love_code?: string | null; extra?: string | null; allowances?: { number?: string; time?: string; sales_amount?: number; tax_amount?: number; total_amount?: number; reason?: string }[]; allowance_amount?: number; version?: Version };

export type InvoiceRange = { id?: RecordId; period: string; prefix: string; first: string; last: string; next?: string | null; version?: Version };

export type InvoiceSettings = { id?: RecordId; enable?: boolean; logoName?: string; isUseLogoImage?: boolean; logoImage?: number | null; logoImageUpdateTime?: string | null; version?: Version };

export type IoAccessPoint = { id: RecordId; name: string; state?: "ready" | "resetting" | "unknown"; ready_at?: string | null; is_set_up?: boolean; reported_at?: string | null; changed_at?: string | null; changed_by?: string | null };

export type IoDivision = { id?: RecordId; name: string; sources: ({ name: string; http_flv?: string | null })[]; gateways: IoGateway[]; aps: IoAccessPoint[]; parking_spaces: IoSpace[] };

export type IoFloorLock = { id: RecordId; name: string; zone?: string | null; status: "lock" | "unlock" | "running" | "unknown"; is_set_up?: boolean; reported_at?: string | null; changed_at?: string | null; changed_by?: string | null };

export type IoGateway = { id: RecordId; name: string; type?: "in" | "out"; division_id?: RecordId | null; state?: "closed" | "opening" | "open" | "closing" | "unknown"; kept_open?: { since: string; by: string; reason?: string | null } | null; is_set_up?: boolean; reported_at?: string | null; changed_at?: string | null; changed_by?: string | null; regulation_count?: number };

export type IoSpace = { id: RecordId; name: string; capacity: number; count: number; is_default?: boolean; correction?: { old_count: number; new_count: number; by: string; at: string } | null };

export type Item = ({ id?: RecordId; type?: "single" | "package" | "park_rental_card" | "park_slot" | "park_charge_point_connector" | "park_charge_point_transaction"; name: string; description?: string; category_id?: RecordId; price?: ({ type: "all" | "take_in" | "take_out"; in?: number; out?: number }); price_version?: number; picture?: { base_url?: string; mtime?: string } | null; active?: boolean; barcode?: string | null; item_ids?: RecordId[]; has_options?: boolean; ingredient_ids?: RecordId[]; stime?: string | null; etime?: string | null; version?: Version });

export type ItemDiscount = { id: RecordId; item_id: RecordId; define_id: RecordId; name?: string; type: string; hours: number | null; minutes: number | null; amount: number | null; data: Record<string, unknown>; by?: string; by_id?: RecordId; time?: string };

export type LogEntry = { id?: RecordId; timestamp: string; title: string; message: string; params?: Record<string, unknown>; event?: "signedIn" | "signedOut" | "signInFailed" | "signInUnknown" | "signInDisabled" | "passwordChanged" | "passwordRefused" | "passwordReset" | "registered" | "created" | "updated" | "updatedUnseen" | "deleted" | "tokensRenewed" | "tillOpened" | "orderRefunded" | "saleAccepted" | "saleRejected" | "walletMoved" | "ticketSold" | "ticketPlateCorrected" | "daysSet" | "yearImported" | "rowsImported" | "deviceCommanded" | "spaceCorrected" | "regulationsSet" | "controlsUnlocked" | "blackCarAllowed" | "blackCarRefused"; user?: string; entity?: string; record_id?: RecordId; version?: Version };

export type Member = { id?: RecordId; name: string; phoneNumber: string; email: string; password?: string; type?: "normal" | "pay_taipei"; isBlack?: boolean; data?: { carType?: "C" | "M" | "B" | "E" | "R" }; version?: Version };

export type NewApp = ({ id?: RecordId; name: string; type: "order" | "aps" | "edge_face_detector" | "online_sell_rental_card" | "normal" | "admin"; data?: Record<string, unknown>; version?: Version; access_token: string; access_key: string });

export type NewOrder = { items: ({ id: RecordId; number: number; item_ids?: RecordId[]; options?: { ingredient_id: RecordId; name: string; part?: number }[]; note?: string | null; price_version?: number | null })[]; take_type: "take_in" | "take_out"; status: "placed"; table_number?: number | null; payments?: ({ type: "cash" | "ezcard" | "icash" | "ipass" | "pay_taipei" | "pay_taipei_real_time" | "pay_taipei_pos" | "credit_card" | "ez_pay" | "line_pay" | "line_pay_money" | "icash_pay" | "op_wallet" | "taiwan_pay" | "big_voice" | "jkopay" | "jkopoint" | "mochi_pay" | "mochi_pay_auto_pass" | "remit" | "other"; amount: number; tendered?: number })[]; buyer_ban?: string | null; carrier?: { type: "3J0002" | "CQ0001" | "love_code"; code: string } | null; app_id?: RecordId | null; cashier_id?: RecordId | null; expected_total?: number | null; sold_at?: string | null; till_number?: string | null; offline?: { sold_at: string; till_number: string; cashier_id: RecordId } | null };

export type NewUser = { name: string; password: string; email?: string | null; phone_number?: string | null };

export type Notice = { id: RecordId; key: string; message: string; params: Record<string, unknown>; tone: string; at: string; taken: { by: string; at: string } | null };

export type OpenRegulation = { start: string; end: string; cars: ({ type: "car" | "moto" | "truck"; membership: ("temp" | "rental")[] })[] };

export type Order = { id?: RecordId; status: "placed" | "approved" | "delivered" | "refund"; ctime: string; take_type?: "take_in" | "take_out" | null; waiting_number?: number | null; till_number?: string | null; table_number?: number | null; check_time?: string | null; items: ({ id?: RecordId; type: "single" | "package" | "park_service" | "park_rental_card" | "park_slot" | "park_charge_point_connector" | "park_charge_point_transaction"; name: string; ctime?: string | null; etime?: string | null; car_type?: "C" | "M" | "B" | "E" | "R" | null; number?: number; price?: number; amount?: number; credited?: boolean | null; note?: string | null; item_ids?: RecordId[]; parts?: { id?: RecordId; name?: string }[]; options?: { ingredient_id?: RecordId; ingredient?: string; abbreviation?: string; name?: string; part?: number }[]; price_version?: number | null; data?: Record<string, unknown> | null })[]; stay_id?: RecordId | null; rentalCards?: { name?: string; plate?: string }[]; invoices?: ({ type?: "invoice" | "receipt"; iv_number?: string | null; void?: boolean; random_code?: string; sales_amount?: number; tax_amount?: number; buyer_ban?: string | null; carry_number?: string | null; extra?: string | null })[]; discounts?: { name?: string }[]; amounts: { amount?: number; discount?: number; parkingAmount?: number; chargingAmount?: number; refundedAmount?: number; totalAmount?: number; total_amount?: number }; payments?: ({ type?: "cash" | "ezcard" | "icash" | "ipass" | "pay_taipei" | "pay_taipei_real_time" | "pay_taipei_pos" | "credit_card" | "ez_pay" | "line_pay" | "line_pay_money" | "icash_pay" | "op_wallet" | "taiwan_pay" | "big_voice" | "jkopay" | "jkopoint" | "mochi_pay" | "mochi_pay_auto_pass" | "remit" | "other"; amount?: number; tendered?: number })[]; app?: { id?: RecordId | null; name?: string } | null; buyer_ban?: string | null; carrier?: { type?: "3J0002" | "CQ0001" | "love_code"; code?: string } | null; sold_by?: { id?: RecordId | null; name?: string } | null; sent_by?: { kind?: "user" | "app"; id?: RecordId; name?: string } | null; offline?: { sold_at?: string; till_number?: string; cashier_id?: RecordId } | null; flags?: { code: string; pointer?: string; expected?: unknown; actual?: unknown }[]; review?: "open" | "waiting" | "accepted" | "rejected" | null; refunds?: { reason?: string; amount?: number; at?: string; by?: Record<string, unknown>; lines?: Record<string, unknown>[] }[]; refund?: { reason?: string; at?: string; by?: { id?: RecordId | null; name?: string } | null } | null; version?: Version };

export type Pagination = { page: number; page_size: number; total_elements: number };

export type ParkSpace = { id?: RecordId; name: string; capacity: number; count?: number; is_default?: boolean; version?: Version };

export type Problem = { status: number; code: string; message: string; params?: Record<string, unknown>; errors?: { pointer: string; keyword: string; params?: Record<string, unknown> }[]; request_id: string };

export type RealStay = { id: RecordId; name: string | null; car_type: string | null; ctime: string; etime: string; check_time: string | null; amount: number; discount: number; total_amount: number; discounts: string[] };

export type RenewalPlan = { id: RecordId; name: string; price: number; months: number; start_time: string; is_default?: boolean };

export type RentalCard = { id?: RecordId; rental_user_id?: RecordId | null; rental_service_id?: RecordId | null; order_id?: RecordId | null; plate?: string; owner_plate?: string; owner_name?: string; rental_user?: { id?: RecordId; identities?: { id?: RecordId; type?: string; content?: string }[] } | null; name?: string; create_time?: string; start_time?: string; end_time?: string; months?: number; amount?: number; payment_type?: "cash" | "ezcard" | "icash" | "ipass" | "pay_taipei" | "pay_taipei_real_time" | "pay_taipei_pos" | "credit_card" | "ez_pay" | "line_pay" | "big_voice" | "pay_taipei_smart" | "remit" | "other"; invoices?: { iv_number?: string; void?: boolean }[]; void?: boolean; is_system_account?: boolean; version?: Version };

export type RentalGroup = { id?: RecordId; name: string; group_code: string; limit: number; enable_strict_limit?: boolean; count?: number; version?: Version };

export type RentalUser = { id?: RecordId; type: "park_rental_user"; name: string; identities?: ({ id?: RecordId; type: "plate_car" | "plate_moto" | "plate_heavy_moto" | "etag"; content: string })[]; rental_service_id?: RecordId | null; stime?: string | null; etime?: string | null; valid_until?: string | null; rental_group_id?: RecordId | null; dept_id?: RecordId | null; entry_limit?: number | null; sub_car_type?: string | null; remark?: string; data?: { car_type?: "C" | "M" | "H"; one_plate_only?: boolean; tel_ext?: string; enable_entry_limit?: boolean; enable_park_space_manage?: boolean; is_not_count_space?: boolean; periods?: (({ day_type?: "all" | "workday" | "holiday" | "sp_holiday"; start_day?: number; end_day?: number; start_time: string; end_time: string }))[] }; rentalCards?: ({ id?: RecordId; order_id?: RecordId | null; start_time?: string; end_time?: string })[]; rentalGroup?: { id?: RecordId; name?: string } | null; dept?: { id?: RecordId; name?: string } | null; validity?: { stime?: string | null; etime?: string | null; is_expired?: boolean; state?: "valid" | "ending" | "expired" | "coming" | "none"; days_left?: number | null; source?: "card" | "own" | "lastCard"; card_id?: RecordId | null }; version?: Version };

export type ReportDefine = { id?: RecordId; name: string; type: string; range_type: "daily" | "monthly" | "range" | "detailed_range"; data?: { report_formats?: ("pdf" | "csv" | "xlsx")[]; classify_by?: "user" | "aps" | null; credited?: boolean | null; parameters?: ("order_start_time" | "order_end_time" | "site_id" | "service_id" | "search_text" | "is_manual_create" | "is_manual_leave")[] | null }; version?: Version };

export type RouteConfigEntry = { key: string; display?: boolean; privileges?: string[]; title?: string; order?: number; children?: Record<string, unknown>[] };

export type Service = ({ id?: RecordId; name: string; type: "charge_by_time" | "park_rental" | "park_slot" | "not_use_electric_station" | "charge_electric_station"; isDefault?: boolean; enableSale?: boolean; enableCredited?: boolean; parkSpaces?: number[]; effective_from?: string | null; data?: Record<string, unknown>; version?: Version });

export type ServiceVersion = { id?: RecordId; state?: "inForce" | "future" | "past" | "replaced"; effective_from?: string | null; saved_at?: string; saved_by?: string | null; fields?: ("name" | "type" | "isDefault" | "enableSale" | "enableCredited" | "parkSpaces" | "effective_from" | "data/carType" | "data/periods/normal" | "data/periods/holiday" | "data/periods/spHoliday" | "data/enableEnterBufferTime" | "data/enterBufferTime" | "data/enableExitBufferTime" | "data/exitBufferTime" | "data/fridayAsHoliday" | "data/nightAsOne" | "data/enableDayAmountLimit" | "data/dayAmountLimit" | "data/holidayAmountLimit" | "data/spHolidayAmountLimit" | "data/enableAccumulateHoursAmountLimit" | "data/enableTolerateTime" | "data/tolerateTime" | "data/enableBelowLimit" | "data/enableDiscountLimit" | "data/discountLimitAmount" | "data/accumulateHours" | "data/holidayAccumulateHours" | "data/spHolidayAccumulateHours" | "data/accumulateHoursAmountLimit" | "data/holidayAccumulateHoursAmountLimit" | "data/spHolidayAccumulateHoursAmountLimit" | "data/belowLimitTime" | "data/holidayBelowLimitTime" | "data/spHolidayBelowLimitTime" | "data/belowLimitAmount" | "data/holidayBelowLimitAmount" | "data/spHolidayBelowLimitAmount" | "data/parkSlotType" | "data/price" | "data/months" | "data/startDayOfMonth" | "data/enableParkSpaceManage" | "data/isNotCountSpace" | "data/carRegulationType" | "data/periods" | "data/park_space_ids" | "data/space_regulations")[]; record?: Record<string, unknown> | null };

export type Settings = { id?: RecordId; ORDER_REFUND?: { SCOPE?: "all" | "own" | "none"; REASONS?: string }; PARKING_RECORD_DELETABLE?: { ENABLE?: boolean }; CHECK_RENTAL_USER_NUMER?: { ENABLE?: boolean; MAXIMUM_CAR_RENTAL?: number; MAXIMUM_MOTO_RENTAL?: number; CAR_RENTAL_NAME?: string; MOTO_RENTAL_NAME?: string }; PARK_RENTAL_USER?: { RENTAL_TYPE_SELECTION?: "all" | "car_only" | "moto_only"; RENTAL_PERIOD_CALENDAR_TYPE?: "weekday" | "gov_calendar" }; RENTAL_USER_PROVIDER?: { ENABLE?: boolean }; OFFLINE_SALES?: { MAXIMUM_DAYS?: number }; INVOICES_REPORT?: { PARKING_FEE_DETAILS?: { ENABLE?: boolean } }; ORDERS_REPORT?: { PARKING_FEE_DETAILS?: { ENABLE?: boolean } }; FACE_DETECTOR?: { ENABLE?: boolean }; DEVICE_STATUS?: { SILENT_MINUTES?: number }; TARIFF_COMPARISON?: { STAYS?: number }; LIVE_FEED?: { WARN_SECONDS?: number; STALE_SECONDS?: number }; LIVE_CONTROL?: { ASK_REASON?: boolean; MANUAL_OPEN_REASONS?: string; NO_REPORT_SECONDS?: number; OVERRIDE_MINUTES?: number }; INBOX?: { KEPT_DAYS?: number }; version?: Version };

export type Site = { id?: RecordId; name: string; code?: string | null; address?: string | null; phone?: string | null; version?: Version };

export type SpecialDay = { id?: RecordId; name: string; date: string; holidayCategory: string; isHoliday: boolean; description: string; version?: Version };

export type Store = { id?: RecordId; name?: string; host?: string | null; version?: Version };

export type SystemInfo = { MODE: "normal" | "demo" | "taipei" | "debug"; SERVER: { INIT: boolean; SETUP: "user" | "store" | "category" | "done" }; DEMO?: { ARRIVED: number; PARTS: number }; IOSERVER?: { HOST?: string; PORT?: number }; MQ?: { WEB_STOMP_ENABLE?: boolean; HOST?: string; WEB_STOMP_PORT?: number; username?: string; password?: string; protocol?: string } };

export type TriedStay = { id: RecordId; type: string; name: string | null; car_type: string | null; ctime: string; etime: string; price: { amount: number; discount: number; total_amount: number; plan?: { id?: RecordId; name?: string } | null; explanation?: { segments?: Record<string, unknown>[]; limits?: Record<string, unknown>[]; discounts?: Record<string, unknown>[] } | null } };

export type User = { id?: RecordId; name: string; email?: string | null; phone_number?: string | null; password?: string; roles: ({ name: "admin" | "supervisor" | "manager" | "basic" | "audit" | "contractor" })[]; picture?: { url?: string; mtime?: string } | null; register_apps?: { id?: RecordId; name?: string; status?: string }[]; disabled?: boolean; version?: Version };

export type Vehicle = { id?: RecordId; type?: "park_service"; name?: string | null; is_unknown?: boolean; car_type: "C" | "M" | "B" | "E" | "R"; ctime: string; etime?: string | null; duration?: number | null; payment_time?: string | null; order_id?: RecordId | null; status?: "free" | "serving" | "checkouted" | "confirm" | "no_pay_exit" | "archived"; mark?: string | null; membership_type?: "temp" | "rental" | null; park_space_id?: RecordId | null; car_tower_number?: string | null; manual_create?: boolean; manual_leave?: boolean; image?: string | null; baseImageUrl?: string | null; picture?: { base_url?: string; mtime?: string } | null; exit_picture?: string | null; discounts?: ({ id?: RecordId; define_id?: RecordId; name?: string; type?: string; hours?: number | null; minutes?: number | null; amount?: number | null; by?: string | null; time?: string; by_id?: RecordId | null; data?: Record<string, unknown> })[]; rental_service_id?: RecordId | null; rental_users?: { id?: RecordId; name?: string }[]; rental_group_id?: RecordId | null; events?: ({ id?: RecordId; type?: "park_entry" | "park_recognised" | "park_edited" | "park_discount" | "park_withdrawn" | "park_paid" | "park_refunded" | "park_exit" | "park_manual" | "park_reopened" | "park_reviewed" | "park_archived"; time?: string; by?: { kind?: string; id?: RecordId; name?: string } | null; gateway?: { id?: RecordId; name?: string } | null; changes?: Record<string, unknown> | null; details?: Record<string, unknown> | null; image_uploaded?: boolean })[]; version?: Version };

export type Version = number;

export type Wallet = { id?: RecordId; name?: string; balance?: number };

export type WalletTransaction = { id?: RecordId; timestamp?: string; tx_type?: "debit" | "deposit" | "withdraw" | "feedback"; tx_amount?: number; after_balance?: number; comment?: string | null; wallet_id?: RecordId };

/** By the id of the operation: its arguments, and the body of its answer. */
export interface Operations {
  'agencyReceipt.addAgencyReceipts': { args: { store_id?: RecordId } & { content: { sequence: number; record: AgencyReceipt }[] }; answer: { content: { sequence: number; id: RecordId }[] } };
  'agencyReceipt.fetchAgencyReceipts': { args?: { page?: number; pageSize?: number; startTime?: string; endTime?: string; appId?: RecordId; plate?: string; paymentType?: "cash" | "ezcard" | "icash" | "ipass" | "pay_taipei" | "pay_taipei_real_time" | "pay_taipei_pos" | "credit_card" | "ez_pay" | "line_pay" | "line_pay_money" | "icash_pay" | "op_wallet" | "taiwan_pay" | "big_voice" | "jkopay" | "jkopoint" | "mochi_pay" | "mochi_pay_auto_pass" | "remit" | "other"; cardNo?: string; parkNo?: string; amountType?: "normal" | "zero"; type?: "street_park" | "park_forfeit" | "park_notice" | "plain_receipt" | "plain_park_notice"; snapshot?: string; sortBy?: "timestamp" | "id"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: AgencyReceipt[]; pagination: Pagination; amounts: { amount: number; total_amount: number }; snapshot?: string } };
  'app.addApp': { args: { store_id?: RecordId } & App; answer: NewApp };
  'app.deleteApp': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'app.fetchApps': { args?: { page?: number; pageSize?: number; type?: ("order" | "normal" | "admin" | "aps" | "edge_face_detector" | "online_sell_rental_card")[]; sortBy?: "id" | "name" | "type"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; ids?: RecordId[]; store_id?: RecordId }; answer: { content: App[]; pagination: Pagination } };
  'app.renewTokens': { args: { id: RecordId; store_id?: RecordId }; answer: AppTokens };
  'app.updateApp': { args: { id: RecordId; store_id?: RecordId } & App; answer: App };
  'appStatusLog.addAppStatusLogs': { args: { store_id?: RecordId } & { content: { sequence: number; record: AppStatusLog }[] }; answer: { content: { sequence: number; id: RecordId }[] } };
  'appStatusLog.fetchAppStatusLogs': { args?: { page?: number; pageSize?: number; appId?: RecordId; state?: ("abnormal" | "open" | "silent")[]; sortBy?: "timestamp" | "id"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: AppStatusLog[]; pagination: Pagination } };
  'blackList.addBlack': { args: { store_id?: RecordId } & BlackListEntry; answer: BlackListEntry };
  'blackList.findBlackList': { args?: { store_id?: RecordId }; answer: { content: BlackListEntry[] } };
  'blackList.removeBlack': { args: { store_id?: RecordId } & { ids: RecordId[] }; answer: { ids: RecordId[] } };
  'blackList.updateBlack': { args: { id: RecordId; store_id?: RecordId } & BlackListEntry; answer: BlackListEntry };
  'calendar.deleteSpecialDay': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'calendar.fetchCalendar': { args: { year: number; store_id?: RecordId }; answer: { days: ({ date: string; kind: "workday" | "makeup_workday" | "holiday"; name: string | null })[]; sp_days: SpecialDay[]; loaded_years: number[]; revision: string } };
  'calendar.fetchImpact': { args: { dates: string[]; store_id?: RecordId }; answer: { plans: { id: RecordId; name: string }[]; rentals: { id: RecordId; name: string }[]; open_stays: ({ order_id: RecordId | null; plate: string; ctime: string })[]; open_stay_count: number } };
  'calendar.importYear': { args: { store_id?: RecordId } & { year: number; days: ({ date: string; isHoliday: boolean; name?: string | null })[]; revision?: string }; answer: { changed: number } };
  'calendar.setDays': { args: { store_id?: RecordId } & { dates: string[]; isHoliday?: boolean | null; name?: string | null; special?: null | { name: string; holidayCategory: string; isHoliday: boolean; description: string }; revision?: string }; answer: { changed: number } };
  'calendar.upsertSpecialDay': { args: { store_id?: RecordId } & SpecialDay; answer: SpecialDay };
  'carRegistration.addCarRegistration': { args: { store_id?: RecordId } & CarRegistration; answer: CarRegistration };
  'carRegistration.fetchCarRegistration': { args: { id: RecordId; store_id?: RecordId }; answer: CarRegistration };
  'carRegistration.fetchCarRegistrations': { args?: { page?: number; pageSize?: number; searchBy?: "name" | "plate" | "identity_number" | "phone_number" | "tel_number"; searchText?: string; identityType?: "plate"; sortBy?: "id" | "name" | "plate"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; ids?: RecordId[]; store_id?: RecordId }; answer: { content: CarRegistration[]; pagination: Pagination } };
  'carRegistration.importCarRegistrations': { args: { store_id?: RecordId } & ImportRows; answer: ImportAnswer };
  'carRegistration.updateCarRegistration': { args: { id: RecordId; store_id?: RecordId } & CarRegistration; answer: CarRegistration };
  'cash.addCashs': { args: { store_id?: RecordId } & { content: { sequence: number; record: CashRecord }[] }; answer: { content: { sequence: number; id: RecordId }[] } };
  'cash.fetchCashs': { args?: { page?: number; pageSize?: number; stime?: string; etime?: string; appId?: RecordId; onlyProblem?: boolean; snapshot?: string; sortBy?: "timestamp" | "id"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: CashRecord[]; pagination: Pagination; snapshot?: string } };
  'cash.fetchLastCash': { args: { appId: RecordId; store_id?: RecordId }; answer: CashRecord | Record<string, unknown> };
  'category.addCategory': { args: { store_id?: RecordId } & Category; answer: Category };
  'category.deleteCategory': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'category.fetchCategory': { args: { id: RecordId; store_id?: RecordId }; answer: Category };
  'category.fetchCategorys': { args?: { pageSize?: number; store_id?: RecordId }; answer: { content: Category[] } };
  'category.updateCategory': { args: { id: RecordId; store_id?: RecordId } & Category; answer: Category };
  'category.updateCategoryPicture': { args: { id: RecordId; store_id?: RecordId }; answer: Category };
  'customer.addCustomer': { args: { store_id?: RecordId } & Customer; answer: Customer };
  'customer.deleteCustomers': { args: { store_id?: RecordId } & { ids: RecordId[] }; answer: { ids: RecordId[] } };
  'customer.fetchTransactions': { args: { id: RecordId; page?: number; pageSize?: number; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: WalletTransaction[]; pagination: Pagination } };
  'customer.fetchWallets': { args: { id: RecordId; store_id?: RecordId }; answer: { content: Wallet[] } };
  'customer.importCustomers': { args: { store_id?: RecordId } & ImportRows; answer: ImportAnswer };
  'customer.readCustomer': { args: { id: RecordId; store_id?: RecordId }; answer: Customer };
  'customer.readCustomers': { args?: { page?: number; pageSize?: number; identity?: string; sortBy?: "id" | "name"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; ids?: RecordId[]; store_id?: RecordId }; answer: { content: Customer[]; pagination: Pagination } };
  'customer.updateCustomer': { args: { id: RecordId; store_id?: RecordId } & Customer; answer: Customer };
  'customerWallet.deposit': { args: { id: RecordId; store_id?: RecordId } & { amount: number; comment?: string | null }; answer: WalletTransaction };
  'customerWallet.withdraw': { args: { id: RecordId; store_id?: RecordId } & { amount: number; comment?: string | null }; answer: WalletTransaction };
  'dept.addDept': { args: { store_id?: RecordId } & Dept; answer: Dept };
  'dept.deleteDepts': { args: { store_id?: RecordId } & { ids: RecordId[] }; answer: { ids: RecordId[] } };
  'dept.findDepts': { args?: { page_size?: number; store_id?: RecordId }; answer: { content: Dept[] } };
  'dept.updateDept': { args: { id: RecordId; store_id?: RecordId } & Dept; answer: Dept };
  'discountDefine.addDiscountDefine': { args: { store_id?: RecordId } & DiscountDefine; answer: DiscountDefine };
  'discountDefine.readDiscountDefine': { args: { id: RecordId; store_id?: RecordId }; answer: DiscountDefine };
  'discountDefine.readDiscountDefines': { args?: { page?: number; pageSize?: number; ids?: RecordId[]; item_id?: RecordId; type?: ("hourly" | "amount" | "fixed_price" | "complex")[]; sortBy?: "id" | "name" | "type" | "code"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: DiscountDefine[]; pagination: Pagination } };
  'discountDefine.updateDiscountDefine': { args: { id: RecordId; store_id?: RecordId } & DiscountDefine; answer: DiscountDefine };
  'download.createTicket': { args: { store_id?: RecordId } & { operation: string; args?: Record<string, unknown> }; answer: { ticket: string; expires_in: number } };
  'drivewayGateController.lowerGate': { args: { id: RecordId; store_id?: RecordId }; answer: IoGateway };
  'drivewayGateController.raiseGate': { args: { id: RecordId; store_id?: RecordId }; answer: IoGateway };
  'edgeDetector.addHistory': { args: { store_id?: RecordId } & { content: { sequence: number; record: Detection }[] }; answer: { content: { sequence: number; id: RecordId }[] } };
  'edgeDetector.fetchHistory': { args?: { page?: number; pageSize?: number; startTime?: string; endTime?: string; appId?: RecordId; snapshot?: string; sortBy?: "timestamp" | "id"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: Detection[]; pagination: Pagination; snapshot?: string } };
  'health.readHealth': { args?: Record<string, never>; answer: Health };
  'image.readImage': { args: { id: RecordId; file: "origin.jpg" | "rw320.jpg"; v?: string; store_id?: RecordId }; answer: FileAnswer };
  'ingredient.addIngredient': { args: { store_id?: RecordId } & Ingredient; answer: Ingredient };
  'ingredient.deleteIngredient': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'ingredient.fetchIngredients': { args?: { page?: number; pageSize?: number; sortBy?: "id" | "name" | "abbreviation"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; ids?: RecordId[]; store_id?: RecordId }; answer: { content: Ingredient[]; pagination: Pagination } };
  'ingredient.updateIngredient': { args: { id: RecordId; store_id?: RecordId } & Ingredient; answer: Ingredient };
  'invoice.fetchInvoices': { args?: { page?: number; pageSize?: number; stime?: string; etime?: string; searchBy?: "iv_number"; searchText?: string; appId?: RecordId; buyerName?: string; paymentType?: "cash" | "ezcard" | "icash" | "ipass" | "pay_taipei" | "pay_taipei_real_time" | "pay_taipei_pos" | "credit_card" | "ez_pay" | "line_pay" | "line_pay_money" | "icash_pay" | "op_wallet" | "taiwan_pay" | "big_voice" | "jkopay" | "jkopoint" | "mochi_pay" | "mochi_pay_auto_pass" | "remit" | "other"; orderId?: RecordId; isVoid?: boolean; type?: "invoice" | "receipt"; chargingFilter?: 1 | 2 | 3; status?: "placed" | "uploaded" | "upload_failure"; is_waiting?: boolean; snapshot?: string; sortBy?: "sales_time" | "id"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: Invoice[]; pagination: Pagination; amounts: { sales_amount: number; tax_amount: number; total_amount: number }; snapshot?: string } };
  'invoice.resetUploadFailures': { args?: { startTime?: string; endTime?: string; store_id?: RecordId }; answer: { count: number } };
  'invoiceRange.addInvoiceRange': { args: { store_id?: RecordId } & InvoiceRange; answer: InvoiceRange };
  'invoiceRange.deleteInvoiceRange': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'invoiceRange.fetchInvoiceRanges': { args?: { page?: number; pageSize?: number; ids?: RecordId[]; sortBy?: "period" | "prefix" | "id"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: InvoiceRange[]; pagination: Pagination } };
  'invoiceRange.updateInvoiceRange': { args: { id: RecordId; store_id?: RecordId } & InvoiceRange; answer: InvoiceRange };
  'io.closeGateway': { args: { id: RecordId; store_id?: RecordId }; answer: IoGateway };
  'io.endKeepOpen': { args: { id: RecordId; store_id?: RecordId }; answer: IoGateway };
  'io.keepGatewayOpen': { args: { id: RecordId; store_id?: RecordId } & { reason?: string | null }; answer: IoGateway };
  'io.lowerFloorLock': { args: { id: RecordId; store_id?: RecordId }; answer: IoFloorLock };
  'io.openGateway': { args: { id: RecordId; store_id?: RecordId } & { plate?: string | null; reason?: string | null }; answer: IoGateway };
  'io.raiseFloorLock': { args: { id: RecordId; store_id?: RecordId }; answer: IoFloorLock };
  'io.readDivisions': { args?: { store_id?: RecordId }; answer: IoDivision[] };
  'io.readFloorLocks': { args?: { store_id?: RecordId }; answer: IoFloorLock[] };
  'io.readGateways': { args?: { store_id?: RecordId }; answer: IoGateway[] };
  'io.readOpenRegulations': { args: { id: RecordId; store_id?: RecordId }; answer: OpenRegulation[] };
  'io.resetAccessPoint': { args: { id: RecordId; store_id?: RecordId }; answer: IoAccessPoint };
  'io.updateOpenRegulations': { args: { id: RecordId; store_id?: RecordId } & { '#': OpenRegulation[] }; answer: OpenRegulation[] };
  'io.updateSpaceCount': { args: { id: RecordId; store_id?: RecordId } & { count: number }; answer: IoSpace };
  'item.addItem': { args: { store_id?: RecordId } & AnyItem & ({ duplicate_of?: number | null }); answer: AnyItem };
  'item.deleteItem': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'item.fetchItem': { args: { id: RecordId; calc?: boolean; cache?: boolean; test?: boolean; testParkEndTime?: string; explain?: boolean; store_id?: RecordId }; answer: AnyItem | TriedStay };
  'item.fetchItems': { args?: { page?: number; pageSize?: number; page_size?: number; categoryId?: RecordId; type?: ("single" | "package" | "park_slot" | "park_charge_point_connector" | "park_charge_point_transaction" | "park_rental_card" | "park_service")[]; status?: ("free" | "serving" | "checkouted" | "confirm" | "no_pay_exit" | "archived")[]; carType?: ("C" | "M" | "B" | "E" | "R")[]; car_type?: ("C" | "M" | "B" | "E" | "R")[]; membershipType?: "temp" | "rental"; membership_type?: "temp" | "rental"; rentalServiceId?: RecordId; rental_service_id?: RecordId; park_space_id?: RecordId; is_unknown?: boolean; stime?: string; etime?: string; exitFrom?: string; exitUntil?: string; searchBy?: "name"; search_by?: "name"; searchText?: string; search_text?: string; sortBy?: "id" | "name" | "ctime" | "etime"; sort_by?: "id" | "name" | "ctime" | "etime"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; sort_direction?: "asc" | "desc" | "ASC" | "DESC"; ids?: RecordId[]; store_id?: RecordId }; answer: { content: AnyItem[]; pagination: Pagination } };
  'item.importVehicles': { args: { store_id?: RecordId } & ImportRows; answer: ImportAnswer };
  'item.readEventImage': { args: { id: RecordId; eventId: RecordId; file: "origin.jpg" | "rw320.jpg"; v?: string; store_id?: RecordId }; answer: FileAnswer };
  'item.updateItem': { args: { id: RecordId; store_id?: RecordId } & AnyItem; answer: AnyItem };
  'item.updateItemPicture': { args: { id: RecordId; store_id?: RecordId }; answer: Item };
  'itemDiscount.addDiscount': { args: { store_id?: RecordId } & { item_id: RecordId; define_id: RecordId; hours?: number | null; amount?: number | null }; answer: ItemDiscount };
  'itemDiscount.quoteDiscount': { args: { item_id: RecordId; define_id: RecordId; hours?: number; amount?: number; store_id?: RecordId }; answer: DiscountQuote };
  'itemDiscount.removeDiscount': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'liveControl.note': { args: { store_id?: RecordId } & { kind: "unlocked" | "blackAllowed" | "blackRefused"; gateway_id?: RecordId | string; plate?: string; reason?: string }; answer: { kind: string } };
  'log.fetchLogs': { args?: { page?: number; page_size?: number; sort_direction?: "asc" | "desc"; from?: string; until?: string; user?: string; event?: "signedIn" | "signedOut" | "signInFailed" | "signInUnknown" | "signInDisabled" | "passwordChanged" | "passwordRefused" | "passwordReset" | "registered" | "created" | "updated" | "updatedUnseen" | "deleted" | "tokensRenewed" | "tillOpened" | "orderRefunded" | "saleAccepted" | "saleRejected" | "walletMoved" | "ticketSold" | "ticketPlateCorrected" | "daysSet" | "yearImported" | "rowsImported" | "deviceCommanded" | "spaceCorrected" | "regulationsSet" | "controlsUnlocked" | "blackCarAllowed" | "blackCarRefused"; entity?: string; record_id?: RecordId; snapshot?: string; store_id?: RecordId }; answer: { content: LogEntry[]; pagination: Pagination; snapshot?: string } };
  'member.addMember': { args: { store_id?: RecordId } & Member; answer: Member };
  'member.deleteMember': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'member.fetchMembers': { args?: { page?: number; pageSize?: number; searchBy?: "name"; searchText?: string; sortBy?: "id" | "name" | "type" | "isBlack"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; ids?: RecordId[]; store_id?: RecordId }; answer: { content: Member[]; pagination: Pagination } };
  'member.updateMember': { args: { id: RecordId; store_id?: RecordId } & Member; answer: Member };
  'notice.addNotices': { args: { store_id?: RecordId } & { notices: ({ key: string; message: string; params?: Record<string, string | number | boolean | null>; at: string })[] }; answer: { content: Notice[] } };
  'notice.fetchNotices': { args?: { store_id?: RecordId }; answer: { content: Notice[]; inbox: Inbox } };
  'notice.takeNotice': { args: { id: RecordId; store_id?: RecordId }; answer: Notice };
  'notice.updateInbox': { args: { store_id?: RecordId } & { muted_until?: string | null; muted_sources?: string[]; seen_at?: string | null }; answer: Inbox };
  'order.acceptOrder': { args: { id: RecordId; store_id?: RecordId }; answer: Order };
  'order.addOrder': { args: { store_id?: RecordId } & NewOrder; answer: Order };
  'order.fetchFlaggedOrders': { args?: { page?: number; pageSize?: number; review?: ("open" | "waiting" | "accepted" | "rejected")[]; sortBy?: "received_at"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: FlaggedOrder[]; pagination: Pagination } };
  'order.fetchOrder': { args: { id: RecordId; store_id?: RecordId }; answer: Order };
  'order.fetchOrders': { args?: { page?: number; pageSize?: number; ids?: RecordId[]; startTime?: string; endTime?: string; status?: ("placed" | "approved" | "delivered" | "refund")[]; appId?: RecordId; paymentType?: "cash" | "ezcard" | "icash" | "ipass" | "pay_taipei" | "pay_taipei_real_time" | "pay_taipei_pos" | "credit_card" | "ez_pay" | "line_pay" | "line_pay_money" | "icash_pay" | "op_wallet" | "taiwan_pay" | "big_voice" | "jkopay" | "jkopoint" | "mochi_pay" | "mochi_pay_auto_pass" | "remit" | "other"; number?: string; plate?: string; ivNumber?: string; itemType?: string; itemName?: string; amountType?: "normal" | "zero"; enableCredited?: boolean; chargingFilter?: 1 | 2 | 3; snapshot?: string; sortBy?: "ctime" | "id"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: Order[]; pagination: Pagination; snapshot?: string; amounts: { amount: number; total_amount: number } } };
  'order.refundOrder': { args: { id: RecordId; store_id?: RecordId } & { lines?: { index: number; number: number }[]; reason: string; id?: RecordId; version?: number }; answer: Order };
  'order.rejectOrder': { args: { id: RecordId; store_id?: RecordId } & { reason: string; id?: RecordId }; answer: Order };
  'order.updateOrder': { args: { id: RecordId; store_id?: RecordId } & { status: "approved"; id?: RecordId; version?: number }; answer: Order };
  'parkSpace.addParkSpace': { args: { store_id?: RecordId } & ParkSpace; answer: ParkSpace };
  'parkSpace.deleteParkSpace': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'parkSpace.readParkSpaces': { args?: { page_size?: number; ids?: RecordId[]; store_id?: RecordId }; answer: { content: ParkSpace[] } };
  'parkSpace.updateParkSpace': { args: { id: RecordId; store_id?: RecordId } & ParkSpace; answer: ParkSpace };
  'parking.fetchGroupSummary': { args?: { start_time?: string; end_time?: string; store_id?: RecordId }; answer: { content: Record<string, unknown>[]; totals: Record<string, unknown> } };
  'parking.fetchLongStay': { args?: { start_time?: string; end_time?: string; search_text?: string; store_id?: RecordId }; answer: { content: Record<string, unknown>[]; totals: Record<string, unknown> } };
  'printer.print': { args: { ops: Record<string, unknown>[] }; answer: unknown };
  'rentalCard.getRentalStatusSummary': { args?: { store_id?: RecordId }; answer: { expire_rentals_total: number } };
  'rentalCard.readRentalCards': { args?: { page?: number; pageSize?: number; startTime?: string; endTime?: string; paymentType?: "cash" | "ezcard" | "remit"; isSystemAccount?: boolean; searchBy?: "plate" | "name"; searchText?: string; snapshot?: string; sortBy?: "create_time" | "start_time" | "end_time" | "id"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: RentalCard[]; pagination: Pagination; snapshot?: string; amounts: { total_amount: number; void_amount: number } } };
  'rentalCard.updatePlate': { args: { id: RecordId; store_id?: RecordId } & { plate: string }; answer: RentalCard };
  'rentalGroup.addRentalGroup': { args: { store_id?: RecordId } & RentalGroup; answer: RentalGroup };
  'rentalGroup.deleteRentalGroups': { args: { store_id?: RecordId } & { ids: RecordId[] }; answer: { ids: RecordId[] } };
  'rentalGroup.findRentalGroups': { args?: { page_size?: number; store_id?: RecordId }; answer: { content: RentalGroup[] } };
  'rentalGroup.updateRentalGroup': { args: { id: RecordId; store_id?: RecordId } & RentalGroup; answer: RentalGroup };
  'rentalUser.addCard': { args: { id: RecordId; store_id?: RecordId } & { rental_service_id: RecordId; months: number; payment_type: "cash" | "ezcard" | "icash" | "ipass" | "pay_taipei" | "pay_taipei_real_time" | "pay_taipei_pos" | "credit_card" | "ez_pay" | "line_pay" | "big_voice" | "pay_taipei_smart" | "remit" | "other"; plate?: string | null; buyer_ban?: string | null; expected_total?: number | null }; answer: RentalCard };
  'rentalUser.addRentalUser': { args: { store_id?: RecordId } & RentalUser; answer: RentalUser };
  'rentalUser.deleteRentalUser': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'rentalUser.exportRentalUsers': { args?: { searchBy?: "name" | "plate"; searchText?: string; serviceId?: RecordId; identityType?: "plate_car" | "plate_moto" | "plate_heavy_moto" | "etag"; validity?: "expired" | "ending"; language?: string; store_id?: RecordId }; answer: FileAnswer };
  'rentalUser.fetchCards': { args: { id: RecordId; page?: number; pageSize?: number; store_id?: RecordId }; answer: { content: RentalCard[]; pagination: Pagination } };
  'rentalUser.fetchItems': { args: { id: RecordId; page?: number; pageSize?: number; store_id?: RecordId }; answer: { content: Vehicle[]; pagination: Pagination } };
  'rentalUser.fetchLastByIdentity': { args: { identity: string; store_id?: RecordId }; answer: { id: RecordId; name?: string } };
  'rentalUser.fetchRenewal': { args: { id: RecordId; store_id?: RecordId }; answer: { content: RenewalPlan[]; plates: { plate: string }[]; usual: { plate: string | null; plan: RenewalPlan | null } } };
  'rentalUser.fetchRentalUser': { args: { id: RecordId; store_id?: RecordId }; answer: RentalUser };
  'rentalUser.fetchRentalUsers': { args?: { page?: number; pageSize?: number; searchBy?: "name" | "plate"; searchText?: string; serviceId?: RecordId; identityType?: "plate_car" | "plate_moto" | "plate_heavy_moto" | "etag"; validity?: "expired" | "ending"; sortBy?: "id" | "name" | "stime" | "etime" | "valid_until"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; ids?: RecordId[]; store_id?: RecordId }; answer: { content: RentalUser[]; pagination: Pagination } };
  'rentalUser.importRentalUsers': { args: { store_id?: RecordId } & ImportRows; answer: ImportAnswer };
  'rentalUser.refreshProvider': { args: { store_id?: RecordId } & { provider_name: string }; answer: { provider_name: string } };
  'rentalUser.updateRentalUser': { args: { id: RecordId; store_id?: RecordId } & RentalUser; answer: RentalUser };
  'report.fetchDailyReport': { args?: { store_id?: RecordId }; answer: { amount: number; visitor_volume: number } };
  'report.fetchEarlierReport': { args?: { store_id?: RecordId }; answer: { day: { amount: number; visitor_volume: number }; month: { amount: number } } };
  'report.fetchMndParkingSummary': { args?: { start_time?: string; end_time?: string; store_id?: RecordId }; answer: { content: Record<string, unknown>[]; totals: Record<string, unknown> } };
  'report.fetchMonthReport': { args: { year: number; start_month: number; months?: number; store_id?: RecordId }; answer: { amount: number }[] };
  'report.fetchReportDefines': { args?: { store_id?: RecordId }; answer: { content: ReportDefine[] } };
  'report.generate': { args: { define_id: RecordId; day?: string; month?: string; start_time?: string; end_time?: string; search_text?: string; is_manual_create?: boolean; is_manual_leave?: boolean; order_start_time?: string; order_end_time?: string; site_id?: RecordId; service_id?: RecordId; report_format?: "pdf" | "csv" | "xlsx"; store_id?: RecordId }; answer: FileAnswer };
  'revenue.fetchFilledDays': { args: { day: string; store_id?: RecordId }; answer: string[] };
  'revenue.readDailyNonSystemRevenue': { args: { day: string; store_id?: RecordId }; answer: DailyNonSystemRevenue };
  'revenue.uploadDailyNonSystemRevenue': { args: { store_id?: RecordId } & DailyNonSystemRevenue; answer: DailyNonSystemRevenue };
  'service.addService': { args: { store_id?: RecordId } & Service; answer: Service };
  'service.fetchRentalNumbers': { args?: { store_id?: RecordId }; answer: { car_rental_user_number: number; moto_rental_user_number: number } };
  'service.fetchService': { args: { id: RecordId; store_id?: RecordId }; answer: Service };
  'service.fetchServices': { args?: { page?: number; pageSize?: number; ids?: RecordId[]; type?: ("charge_by_time" | "park_rental" | "park_slot" | "not_use_electric_station" | "charge_electric_station")[]; is_credited?: boolean; sortBy?: "id" | "name" | "type"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: Service[]; pagination: Pagination } };
  'service.fetchStays': { args: { id: RecordId; pageSize?: number; store_id?: RecordId }; answer: { content: RealStay[] } };
  'service.fetchVersion': { args: { id: RecordId; number: number; store_id?: RecordId }; answer: { id: RecordId; effective_from: string | null; saved_at: string; saved_by: string | null; fields: string[]; record: Service } };
  'service.fetchVersions': { args: { id: RecordId; page?: number; pageSize?: number; store_id?: RecordId }; answer: { content: ServiceVersion[]; pagination: Pagination } };
  'service.removeService': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'service.updateService': { args: { id: RecordId; store_id?: RecordId } & Service; answer: Service };
  'site.addSite': { args: { store_id?: RecordId } & Site; answer: Site };
  'site.deleteSite': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'site.readSites': { args?: { page_size?: number; ids?: RecordId[]; store_id?: RecordId }; answer: { content: Site[] } };
  'site.updateSite': { args: { id: RecordId; store_id?: RecordId } & Site; answer: Site };
  'store.addStore': { args: { name: string; host?: string | null; access_token?: string | null; access_key?: string | null }; answer: Store };
  'store.fetchStore': { args?: Record<string, never>; answer: Store };
  'system.fetchApiDefinition': { args?: Record<string, never>; answer: unknown };
  'system.fetchCompanyInfo': { args?: Record<string, never>; answer: CompanyInfo };
  'system.fetchDiagnostics': { args?: Record<string, never>; answer: { content: Diagnostic[] } };
  'system.fetchInvoiceSettings': { args?: Record<string, never>; answer: InvoiceSettings };
  'system.fetchRoads': { args: { searchType: "city" | "district" | "road"; city?: string; district?: string }; answer: { content: { name: string }[] } };
  'system.fetchRouteConfig': { args?: Record<string, never>; answer: { content: RouteConfigEntry[] } };
  'system.fetchSettings': { args?: Record<string, never>; answer: Settings };
  'system.fetchSystem': { args?: Record<string, never>; answer: SystemInfo };
  'system.readAlertSound': { args?: Record<string, never>; answer: FileAnswer };
  'system.updateCompanyInfo': { args: CompanyInfo; answer: CompanyInfo };
  'system.updateInvoiceLogo': { args?: { resizeMethod?: "fill" }; answer: InvoiceSettings };
  'system.updateInvoiceSettings': { args: InvoiceSettings; answer: InvoiceSettings };
  'system.updateSettings': { args: Settings; answer: Settings };
  'till.enterTill': { args: { id: RecordId; store_id?: RecordId }; answer: unknown };
  'till.openTill': { args: { store_id?: RecordId } & { app_id?: RecordId | null; public_key?: Record<string, unknown> | null; take_over?: boolean }; answer: { app_id: RecordId; name: string; letter: string; access_token: string; signed?: boolean; last_number?: number } };
  'user.addUser': { args: { store_id?: RecordId } & NewUser & Record<string, unknown>; answer: User };
  'user.changePassword': { args: { old: string; new: string }; answer: unknown };
  'user.deleteUser': { args: { id: RecordId; store_id?: RecordId }; answer: { ids: RecordId[] } };
  'user.fetchTransactions': { args: { id: RecordId; page?: number; pageSize?: number; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: WalletTransaction[]; pagination: Pagination } };
  'user.fetchUser': { args: { id: RecordId; store_id?: RecordId }; answer: User };
  'user.fetchUsers': { args?: { page?: number; pageSize?: number; searchBy?: "name"; searchText?: string; sortBy?: "id" | "name" | "email" | "phone_number" | "disabled"; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; ids?: RecordId[]; snapshot?: string; store_id?: RecordId }; answer: { content: User[]; pagination: Pagination; snapshot?: string } };
  'user.fetchWallets': { args: { id: RecordId; store_id?: RecordId }; answer: { content: Wallet[] } };
  'user.getUserBlockEvent': { args?: { page?: number; pageSize?: number; searchText?: string; sortDirection?: "asc" | "desc" | "ASC" | "DESC"; store_id?: RecordId }; answer: { content: BlockEvent[]; pagination: Pagination } };
  'user.getUserBlockEventById': { args: { id: RecordId; store_id?: RecordId }; answer: { content: BlockEvent } };
  'user.login': { args: { name: string; pass: string; new_pass?: string }; answer: { token: string } };
  'user.logout': { args?: Record<string, never>; answer: unknown };
  'user.resetPassword': { args: { id: RecordId; store_id?: RecordId } & { password: string }; answer: unknown };
  'user.updateUser': { args: { id: RecordId; store_id?: RecordId } & User; answer: User };
  'user.updateUserPicture': { args: { id: RecordId; store_id?: RecordId }; answer: User };
  'wallet.deposit': { args: { id: RecordId; store_id?: RecordId } & { amount: number; comment?: string | null }; answer: WalletTransaction };
  'wallet.withdraw': { args: { id: RecordId; store_id?: RecordId } & { amount: number; comment?: string | null }; answer: WalletTransaction };
}
