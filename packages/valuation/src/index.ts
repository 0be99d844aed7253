export { bundleWithin } from "./bundle.ts";
export type { Bundle, BundleOption, BundleRoom, LeftOut } from "./bundle.ts";
export { ceilingOf, neighborhoodOf, NEIGHBORS } from "./ceiling.ts";
export type { Ceiling, Neighborhood } from "./ceiling.ts";
export { conditionFrom, CONDITIONS } from "./condition.ts";
export type { Condition, ConditionGuess } from "./condition.ts";
export { costOf } from "./cost.ts";
export type { CostEstimate, CostPart } from "./cost.ts";
export { estimateCustom } from "./custom.ts";
export type { CustomEstimate, CustomQuery } from "./custom.ts";
export { centsRange } from "./figures.ts";
export type { Origin, Range } from "./figures.ts";
export { colourWords, SURFACES } from "./found.ts";
export type { Found, Surface } from "./found.ts";
export { gainOf } from "./gain.ts";
export type { EffectId, GainEstimate, GainQuery } from "./gain.ts";
export { compareSales } from "./comparables.ts";
export type { ComparedSale, ComparedValue, PriceAdjustment } from "./comparables.ts";
export { FEWEST_OWNERS, PRIOR_BIDS, tallyBids } from "./accepted-bids.ts";
export type { AcceptedWork, BidTally } from "./accepted-bids.ts";
export { BASE_COSTS, costTable, PROJECT_IDS, publishedRow, rowIn } from "./cost-table.ts";
export type { CostEdit, CostRow, CostTable, CostValues } from "./cost-table.ts";
export type { ProjectId } from "./cost-units.ts";
export { planFor } from "./plan.ts";
export type { RoomPlan } from "./plan.ts";
export { homeOfAddress } from "./town/homes.ts";
export { townSales } from "./town/sales.ts";
export { LABELS } from "./labels.ts";
export type { MessageKey } from "./labels.ts";
export { questionsFor } from "./questions.ts";
export type { Question } from "./questions.ts";
export { capGain, gainOfRooms, mostGain, WHOLE_HOUSE } from "./sums.ts";
export { recommend } from "./recommend.ts";
export type { Priority } from "./priority.ts";
export type { Reason, Recommendation, RecommendQuery } from "./recommend.ts";
export { stateOfZip } from "./regions.ts";
export type { StateCode } from "./regions.ts";
export { ROOM_KINDS, roomKindOf } from "./rooms.ts";
export type { RoomKind } from "./rooms.ts";
export { DWELLINGS } from "./market/home-record.ts";
export type { Dwelling, HomeRecord, Sale } from "./market/home-record.ts";
export { ADJUSTMENTS } from "./market/market-estimate.ts";
export type {
  AdjustedSale,
  AdjustmentKind,
  ComparableChoice,
  Market,
  MarketAnswer,
  MarketEstimate,
  MarketRefusal,
  SaleAdjustment,
} from "./market/market-estimate.ts";
export { salesOrigin } from "./ladder/ladder-words.ts";
export { purchaseRung, statementRung, zipMedianRung } from "./ladder/ladder.ts";
export type { LadderNote, LadderRung, Whereabouts, ZipArea } from "./ladder/ladder.ts";
export type { PriceIndex } from "./ladder/price-index.ts";
export { buildMarket } from "./market/market.ts";
export type { MarketOptions } from "./market/market.ts";
export { SaleTableBuilder, saleTable } from "./market/sale-table.ts";
export type { SaleTable } from "./market/sale-table.ts";
export type { LocalEffects, Step, StepEffect } from "./market/market-estimate.ts";
export {
  coverage,
  byFifth,
  byZip,
  dispersion,
  medianError,
  medianHalfWidth,
  priceBias,
  priceDifferential,
  shareWithin,
} from "./market/measures.ts";
export type { Coverage, Covered, Ratio } from "./market/measures.ts";
