// By itself, so that choosing a persona fetches no more than the sample people.
export { personas } from "@oneup/domain";
