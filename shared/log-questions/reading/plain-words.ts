/** Words in questions about the log that ask for nothing by themselves. */
export const plainWords: ReadonlySet<string> = new Set(
  `
  i me my mine ive have has had did do does was were is are am be been the a an of in on at to for by from
  and or with as it its that this these those there any all ever much many more less how what which when
  where who tell show give list please hey hi so ok run ran runs running runner total sum log training
  trainings session sessions workout workouts activity activities go went come get got done really just about
  than then compare compared comparison versus vs between against time times during within over whole entire
  complete full exactly roughly actually long far fast quick distance average mean overall again up out you
  say know see find day days week weeks month months year years date dates cover covered clock clocked logged
  record recorded records made make most best single one ones summary summarise summarize recap overview
  review statistics statistic stats analysis percentage share higher lower bigger smaller better worse same
  saw seen going looking wear worn change changed metres meters feet minutes minute hour started start often
  number amount difference big according life thing anything nothing some along around through near into onto
  past mention mentions mentioned note noted notes text wore used use shoes happened happen take took spend
  spent each per every altogether lifetime us well only also like
  together everything please back began begin begins ended ends now until already yet else out added adding
  further farther minus counts compares up plus including incl still display name gained gain far here entered entry entries pls they were usual
  usually normal normally mostly generally mainly typical typically began begun gone till add adds youve ive id youre theyre theres heres story facts fact detail details something too
  must if so them their train trained kind certain particular please exact clock look looked looks
  lasted lasting taking taken rack racked notch notched chalk chalked amass amassed even personally approximately approx speaking
  mine both lasts spread entirely completely names little very begins terms trained
`
    .trim()
    .split(/\s+/),
);
