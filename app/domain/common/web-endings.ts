const words = `
  ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by
  bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj
  fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io
  iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg
  mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph
  pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx
  sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt
  za zm zw abogado abudhabi academy accountant accountants actor ads adult aero africa agency airforce
  alsace amsterdam anquan apartments app arab archi army art arte asia associates attorney auction audi
  audible audio author auto autos aws baby band bank bar barcelona bargains bayern bcn beauty beer berlin
  best bet bible bid bike bingo bio biz black blackfriday blog blue boats bond boo booking boston bot
  boutique box broadway broker brussels build builders business buy buzz bzh cab cafe call cam camera camp
  capetown capital car cards care career careers cars casa cash casino cat catering catholic center ceo
  cfd channel charity chat cheap christmas church city claims cleaning click clinic clinique clothing
  cloud club coach codes coffee college cologne com community company compare computer condos construction
  consulting contact contractors cooking cool coop corsica country coupon coupons courses cpa credit
  creditcard creditunion cricket cruises cymru cyou dad dance data date dating day dealer deals degree
  delivery democrat dental dentist desi design dev diamonds diet digital direct directory discount doctor
  dog domains dot download dubai durban earth eat eco edu education email energy engineer engineering
  enterprises equipment esq estate eurovision eus events exchange expert exposed express fail faith family
  fan fans farm fashion fast feedback film final finance financial fish fishing fit fitness flights
  florist flowers fly foo football forex forsale forum foundation fox free frl fun fund furniture futbol
  fyi gal gallery gallup game games garden gay gdn gent george gift gifts gives giving glass global gmbh
  gold golf gop got gov graphics gratis green gripe grocery group guide guitars guru hair hamburg hangout
  haus health healthcare help helsinki hiphop hiv hockey holdings holiday homes horse hospital host
  hosting hot house how ice icu immo immobilien inc industries info ing ink institute insurance insure int
  international investments irish ist istanbul java jeep jetzt jewelry jobs joburg jot joy juegos kaufen
  kids kim kitchen kiwi koeln kosher krd kred kyoto land lat latino law lawyer lds lease legal lgbt life
  lifeinsurance lifestyle lighting limited limo link live living llc llp loan loans lol london lotte lotto
  love ltd ltda luxe luxury madrid maif maison makeup management map market marketing markets mba med
  media meet melbourne meme memorial men menu miami mil mobi mobile moda moe moi mom money monster mormon
  mortgage moscow motorcycles mov movie museum music nagoya name navy net network new news ngo ninja now
  nrw nyc observer office okinawa one ong onl online ooo open orange org organic osaka ovh page paris pars
  partners parts party pay pet pharmacy phd phone photo photography photos physio pics pictures pid pink
  pizza place plumbing plus poker porn post press pro prod productions prof promo properties property
  protection pub qpon quebec racing radio realestate realtor realty recipes red rehab reise reisen reit
  ren rent rentals repair report republican rest restaurant review reviews rich ril rio rip rocks rodeo
  rsvp rugby ruhr run ryukyu saarland sale salon sarl save scholarships school schule science scot secure
  security select services sex sexy shiksha shoes shop shopping show singles site ski skin soccer social
  softbank software solar solutions song soy spa space sport srl staples stockholm storage store stream
  studio study style sucks supplies supply support surf surgery swiss sydney systems tab taipei tatar
  tattoo tax taxi tci team tech technology tel tennis theater theatre tickets tienda tips tires tirol
  today tokyo tools top tours town toys trade trading training travel trust tube university uno uol
  vacations vana vegas ventures versicherung vet viajes video villas vin vip vision viva vlaanderen vodka
  vote voting voto voyage wales wang watch watches webcam website wed wedding wien wiki win wine wme work
  works world wow wtf xin xxx xyz yachts yoga yokohama yun zip zone zuerich vermögensberatung ελ ευ бг бел
  дети ею католик ком мкд мон москва онлайн орг рус рф сайт срб укр қаз հայ ישראל קום ابوظبي الاردن
  البحرين الجزائر السعودية المغرب امارات ایران بارت بازار بيتك بھارت تونس سودان سورية شبكة عراق عرب عمان
  فلسطين قطر كاثوليك كوم مصر مليسيا موريتانيا موقع همراه پاکستان ڀارت कॉम नेट भारत भारतम् भारोत संगठन
  বাংলা ভারত ভাৰত ਭਾਰਤ ભારત ଭାରତ இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා คอม ไทย ລາວ გე みんな クラウド
  コム ストア セール ファッション ポイント 世界 中国 中國 中文网 企业 信息 健康 公司 公益 台湾 台灣 商城 商店 商标 在线 天主教 娱乐 家電 广东 慈善 我爱你 手机 招聘 政务 政府 新加坡
  新闻 时尚 書籍 机构 游戏 澳門 点看 移动 组织机构 网址 网店 网站 网络 购物 通販 集团 食品 餐厅 香港 닷넷 닷컴 한국
`;

/**
 * Top-level domains in which anybody can register a name, in lower case, by IANA's list of November 2026; the endings
 * of single companies are left out. Programs that turn text into links know no others.
 */
export const webEndings: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
