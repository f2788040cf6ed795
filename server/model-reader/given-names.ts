/**
 * Given names that begin a person's name often enough in French and English. A given name alone names nobody; followed by
 * a family name it does, and is not sent. Rarer names are not recognised.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  [
    'adam adèle adrien agathe agnès ahmed aïcha alain alban albert alex alexander alexandra alexandre alexia alexis ali alice alicia aline',
    'amandine amélie amina amy ana anaïs andré andrea andrew andy angela angélique anna anne anthony antoine antonin ariane armand arnaud',
    'arthur ashley astrid aude audrey augustin aurélie aurélien aurore axel barbara baptiste bastien béatrice ben benjamin benoît bernard',
    'bertrand brandon brenda brian brigitte bruno camille carine carla carole caroline cassandra catherine cécile cédric céline chantal',
    'charles charlotte chloé chris christelle christian christina christine christophe claire clara claude claudia clémence clément colette',
    'constance coralie corinne cyril damien daniel danièle danielle david deborah delphine denis diane didier dominique donald dylan edith',
    'édouard edward élisabeth elizabeth élodie éloïse elsa emily emma emmanuel emmanuelle enzo eric éric erwan estelle esther ethan étienne',
    'eugénie eva éva evelyne fabien fabienne fabrice fanny fatima fatou faustine félix fernand flavie florence florent florian franck',
    'françois françoise frédéric gabriel gabrielle gaël gaëlle gaspard geneviève geoffrey george georges gérald gérard ghislaine gilbert',
    'gilles giulia grégoire grégory guillaume gustave guy gwenaëlle hakim hamza hannah hassan heather hélène henri henry hervé hugo ibrahim',
    'inès irène isaac isabelle ismaël jacqueline jacques james jane jason jean jeanne jeff jennifer jeremy jérémy jérôme jessica jim joan',
    'joe joel joël john jonathan jordan josé joseph joséphine josh joshua julia julie julien juliette justin justine karen karim karine kate',
    'katherine kelly kenneth kevin kévin khadija kim lara larry laura laure laurence laurent léa léo léon léonie leila liam liliane lionel',
    'lisa loïc lola louis louise luc lucas lucie lucien lucy ludovic lydia madeleine maëlle malika manon manuel marc marcel margaux',
    'margot maria marianne marie marine marion mark marlène martin martine mary mathieu mathilde matthew matthieu maurice max maxime mehdi',
    'mélanie mélissa michael michaël michel michèle michelle mickaël mike mohamed mohammed monique morgane mustapha myriam nabil nadège nadia',
    'nadine nancy naomi natacha nathalie nathan nicolas nicole nina noah noé noémie nora olga olivia olivier omar oscar pascal pascale',
    'patrice patricia patrick paul paula pauline peter philip philippe pierre quentin rachel rachid raphaël raymond rebecca régine régis',
    'rémi rémy renaud rené renée richard robert robin rodolphe roger roland romain romane ronald rosalie ryan sabine sabrina saïd salomé',
    'samantha samia samir samuel sandra sandrine sara sarah scott sébastien serge séverine simon simone sofia sofiane solène sonia sophie',
    'stéphane stéphanie stephen steve steven susan suzanne sylvain sylvie tanguy tatiana théo théodore thérèse thibault thierry thomas tim',
    'timothée tom tristan valentin valentine valérie vanessa véronique victor victoria vincent virginie vivien walter wendy william xavier',
    'yacine yann yannick yasmine yohan yvan yves yvette yvonne zoé zohra',
  ].flatMap((line) => line.split(' ')),
)
