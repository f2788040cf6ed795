/** The days around an anniversary, as people write them. */
export const MONTH = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'
export const WEEKDAY = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
export const IN_A_WHILE = String.raw`dans [\p{L}\d]+ (?:jours?|semaines?|mois|heures?|h|j)`
export const SOON = String.raw`(?:demain|${WEEKDAY}|la semaine prochaine|le mois prochain|${IN_A_WHILE}|en ${MONTH}|bientôt|cette année|cet été|cet hiver|le \d{1,2}(?: \p{L}+)?)(?!\p{L})`
export const TODAY = String.raw`(?:aujourd'?hui|ce matin|ce jour|ajd|auj|depuis (?:ce matin|minuit))(?!\p{L})`
export const LATELY = String.raw`(?:hier|avant-hier|ce matin|aujourd'hui|${WEEKDAY}|la semaine dernière|cette semaine|ce week-?end|le mois dernier|récemment|la semaine passée|ce mois-ci|le week-?end dernier|au printemps|cet été|cet hiver|cet automne|en ${MONTH}|il y a [\p{L}\d]+ (?:jours|semaines))(?!\p{L}|-| (?:\d|19|20|de |où))`
export const LATELY_SINCE = String.raw`(?:hier|avant-hier|ce matin|minuit|${WEEKDAY}|peu|(?:une|deux|trois|quatre|cinq|\d+) (?:jours?|semaines?|heures?|h|mois))(?!\p{L})`
