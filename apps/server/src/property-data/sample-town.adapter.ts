import type { ComparedHome, PropertyReport } from "@oneup/domain";
import type { PropertyData } from "@oneup/operations";
import { type ComparedSale, compareSales, homeOfAddress, townSales } from "@oneup/valuation";

const METHOD =
  "Mean of sale prices weighted by similarity, each adjusted for date, size, beds, baths, age, lot and condition; an average condition is assumed";

function homeOf({ record, distanceMiles, adjustments, adjustedPrice }: ComparedSale): ComparedHome {
  const { id, address, price, soldOn, beds, baths, sqft, scores } = record;
  return {
    id,
    address,
    price,
    status: soldOn === null ? "for-sale" : "sold",
    soldOn,
    distanceMiles,
    beds,
    baths,
    sqft,
    scores,
    adjustments,
    adjustedPrice,
  };
}

/**
 * Property data without any records: the fictional sample town, which knows a home for every address
 * and says that it is sample data. Computed on this machine, nothing is asked of anybody.
 */
export function sampleTown(): PropertyData {
  return {
    report(address, day): Promise<PropertyReport | null> {
      const subject = homeOfAddress(address.line);
      const found = compareSales(townSales(day), subject, day);
      if (!found) return Promise.resolve(null);
      const { sales, miles, months, value } = found;
      const { beds, baths, sqft, yearBuilt, lotSqft } = subject;
      return Promise.resolve({
        facts: { beds, baths, sqft, yearBuilt, lotSqft },
        value: {
          ...value,
          origin: {
            kind: "sample",
            source: "Sample data: sales of the fictional town of Sampleton",
            evidence: `${sales} sales within ${miles} mi and ${months} months, adjusted to this home. Its facts are sample data too.`,
            years: `${Number(day.slice(0, 4)) - Math.ceil(months / 12)}-${day.slice(0, 4)}`,
          },
        },
        basis: { sales, miles, months, date: day, method: METHOD, sample: true },
        comparables: found.shown.map(homeOf),
      });
    },
  };
}
