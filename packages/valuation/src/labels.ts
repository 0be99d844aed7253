/**
 * English sentences of the package, by message key. Screens translate by key; `{size}` and `{what}` stand for values that come with the key.
 */
export const LABELS = {
  "valuation.question.condition.kitchen": "How are the cabinets, counters and appliances?",
  "valuation.question.condition.bath": "How are the tile, tub or shower and vanity?",
  "valuation.question.condition.exterior": "How do siding, paint, roof and front yard look?",
  "valuation.question.condition.living-room": "How are the floor, walls and light?",
  "valuation.question.condition.bedroom": "How are the floor, walls and closet?",
  "valuation.question.condition.dining-room": "How are the floor, walls and light fixture?",
  "valuation.question.condition.basement": "How are the floor, walls and ceiling? Is it dry?",
  "valuation.question.condition.garage": "How are the door, floor and walls?",
  "valuation.question.condition.patio": "How are the surface, railing and planting?",
  "valuation.question.condition.other": "How is the room?",
  "valuation.question.size.room": "How big is it?",
  "valuation.question.size.house": "How big is the house?",
  "valuation.question.age": "When was it last renovated?",
  "valuation.size.small": "Small, about {size} sq ft",
  "valuation.size.medium": "Medium, about {size} sq ft",
  "valuation.size.large": "Large, about {size} sq ft",
  "valuation.age.recent": "In the last 5 years",
  "valuation.age.tenYears": "5 to 15 years ago",
  "valuation.age.twentyYears": "15 to 30 years ago",
  "valuation.age.older": "Longer ago or never",
  "valuation.condition.poor": "Worn out or broken",
  "valuation.condition.fair": "Dated, shows wear",
  "valuation.condition.average": "Works fine, plain",
  "valuation.condition.good": "Updated, well kept",
  "valuation.reason.conditionStated": "By your answer about its condition",
  "valuation.reason.oldForCondition": "Lowered one step: not renovated for more than 30 years",
  "valuation.reason.conditionFromAge": "Guessed from the years since the last renovation",
  "valuation.reason.conditionUnknown": "Assumed to be average until you say otherwise",
  "valuation.reason.fitsCondition": "Fits the room's condition",
  "valuation.reason.return": "Brings more for its cost than most of this list",
  "valuation.reason.found": "Seen in the photo: {what}",
  "valuation.reason.age": "Usually due at this age",
  "valuation.reason.hint": "Matches what you asked for",
  "valuation.note.costAssumption": "Our assumption: no published survey stands behind this cost",
  "valuation.note.costShare":
    "A part of a surveyed or assumed project; the part's size is our assumption",
  "valuation.note.allowance": "An allowance: no cost record fits, so the range is wide",
  "valuation.note.sizeReference": "For a room of the usual size; say how big yours is",
  "valuation.note.sizeLimited":
    "The size is beyond what the cost record covers; the nearest size counts",
  "valuation.note.stateUnknown": "National figures, as the state's wages are not known",
  "valuation.note.meanStep": "The study's mean step over all grades",
  "valuation.note.nearestStep": "The study has no figure for this step: the nearest one stands in",
  "valuation.note.topGrade":
    "The room is at the top grade already; the study shows no gain beyond it",
  "valuation.note.noRowForRoom":
    "No sales study grades this room: an assumed share of the whole house's condition",
  "valuation.note.gainShare": "A part of one grade; the part's size is our assumption",
  "valuation.note.otherMarket": "From sales in another market and earlier years than yours",
  "valuation.note.noPropertyValue": "Percent only: the property's value is not known",
  "valuation.note.notMatched": "Not recognised: ask a contractor, or type the cost that you know",
  "valuation.note.partNotMatched": "Part of the request is not in the figures",
} as const;

export type MessageKey = keyof typeof LABELS;
