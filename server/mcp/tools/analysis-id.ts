import { z } from 'zod'

/** Of whatever form: what is no id of the customer's is not found. */
export const AnalysisId = z.string().max(100).describe('From request_analysis or check_profile')
