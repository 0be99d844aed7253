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
  "valuation.note.costAssumption": "Our own cost estimate: no published survey covers the job.",
  "valuation.note.costShare": "The cost is our estimate of this job's share of a larger remodel.",
  "valuation.note.allowance": "No cost survey covers this job, so the range is wide.",
  "valuation.note.sizeReference": "For a room of typical size. Tell us yours for a closer number.",
  "valuation.note.sizeLimited": "Your size is beyond our cost data, so the closest size counts.",
  "valuation.note.stateUnknown": "At national prices. Add your ZIP code for local labor costs.",
  "valuation.note.meanStep": "The gain is an average over rooms in every condition.",
  "valuation.note.nearestStep": "Too few sales match this condition, so the closest one counts.",
  "valuation.note.topGrade":
    "The room is in top condition already, and sales show no gain beyond it.",
  "valuation.note.noRowForRoom":
    "No study covers this kind of room. The gain is a share of the whole home's.",
  "valuation.note.gainShare":
    "The job improves part of the room. How much that adds is our estimate.",
  "valuation.note.otherMarket":
    "The gain comes from home sales in another market, in earlier years.",
  "valuation.note.noPropertyValue":
    "The gain is in percent until you enter what the home is worth.",
  "valuation.note.notMatched": "Not recognized: ask a contractor, or enter the cost you know.",
  "valuation.note.partNotMatched": "Part of what you asked for isn't in these numbers.",
} as const;

export type MessageKey = keyof typeof LABELS;
